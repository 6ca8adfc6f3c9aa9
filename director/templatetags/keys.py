"""The keys that choose a row, for templates."""

from django.template import Library

from director.desk.seen import key

__all__ = ["key"]

register = Library()

register.filter("key", key)
