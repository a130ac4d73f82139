"""Starts MiniStack with two things that its IAM lacks: a log of what it checks, and SES's key of the sender's address."""
import email
import os
from base64 import b64decode
from email.utils import parseaddr
from urllib.parse import parse_qs

from ministack import app
from ministack.core import iam_actions, iam_evaluator

evaluate = iam_evaluator.evaluate
request_tag_context = iam_actions.request_tag_context
log = open(os.environ["IAM_LOG"], "a", buffering=1)


def evaluate_and_log(context, *policies):
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
