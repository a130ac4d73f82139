"""Starts MiniStack with what its IAM lacks: a log of its checks, and SES's resource and key of the sender's address."""
import email
import os
from base64 import b64decode
from email.utils import parseaddr
from urllib.parse import parse_qs

from ministack import app
from ministack.core import iam_actions, iam_evaluator

evaluate = iam_evaluator.evaluate
request_tag_context = iam_actions.request_tag_context
# On AWS it is that of the sender.
IDENTITY = "arn:aws:ses:us-east-1:000000000000:identity/sender"
log = open(os.environ["IAM_LOG"], "a", buffering=1)


def evaluate_and_log(context, *policies):
    if context.action == "ses:SendRawEmail":
        context.resource_arn = IDENTITY
    result = evaluate(context, *policies)
    print(result.decision, context.principal_arn, context.action, context.resource_arn, sep="\t", file=log)
    return result


def context_with_sender(service, action, body, parameters):
    context = request_tag_context(service, action, body, parameters)
    if action != "ses:SendRawEmail":
        return context
    [message] = parse_qs(body.decode())["RawMessage.Data"]
    sender = email.message_from_bytes(b64decode(message))["From"]
    return {**context, "ses:FromAddress": parseaddr(sender)[1]}


iam_evaluator.evaluate = evaluate_and_log
iam_actions.request_tag_context = context_with_sender
app.main()
