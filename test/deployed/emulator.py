"""Starts MiniStack with what its IAM lacks: a log of its checks, and the resource of emails and the key of their
sender."""
import email
import os
import threading
from base64 import b64decode
from email.utils import parseaddr
from urllib.parse import parse_qs

from ministack import app
from ministack.core import iam_actions, iam_evaluator

evaluate = iam_evaluator.evaluate
evaluate_resource_policy = iam_evaluator.evaluate_resource_policy
request_tag_context = iam_actions.request_tag_context
# On AWS it is that of the sender.
IDENTITY = "arn:aws:ses:us-east-1:000000000000:identity/sender"
# Whether it is the policy of a resource that is evaluated: without a statement for the caller, it denies nothing.
of_resource = threading.local()
log = open(os.environ["IAM_LOG"], "a", buffering=1)


def evaluate_and_log(context, *policies):
    if context.action == "ses:SendRawEmail":
        context.resource_arn = IDENTITY
    result = evaluate(context, *policies)
    if not getattr(of_resource, "depth", 0):
        print(result.decision, context.principal_arn, context.action, context.resource_arn, sep="\t", file=log)
    return result


def evaluate_quietly(*arguments, **options):
    of_resource.depth = getattr(of_resource, "depth", 0) + 1
    try:
        return evaluate_resource_policy(*arguments, **options)
    finally:
        of_resource.depth -= 1


def context_with_sender(service, action, body, parameters):
    context = request_tag_context(service, action, body, parameters)
    if action != "ses:SendRawEmail":
        return context
    [message] = parse_qs(body.decode())["RawMessage.Data"]
    sender = email.message_from_bytes(b64decode(message))["From"]
    return {**context, "ses:FromAddress": parseaddr(sender)[1]}


iam_evaluator.evaluate = evaluate_and_log
iam_evaluator.evaluate_resource_policy = evaluate_quietly
iam_actions.request_tag_context = context_with_sender
app.main()
