// To the maintainers of the app: feedback of a user.

import type { Recipients } from '../../accounts/recipients.js'
import type { Email } from '../../mail/email.js'
import { layOut } from '../../mail/layout.js'

interface AppComment {
  recipients: Recipients
  os: string
  osVersion: string
  deviceType: string
  appVersion: string
  regionName: string
  name: string | undefined
  email: string
  message: string
}

export function appCommentEmail({ recipients, ...comment }: AppComment): Email {
  return {
    ...recipients,
    replyTo: comment.email,
    subject: 'app feedback',
    ...layOut([
      {
        fields: [
          ['OS', comment.os],
          ['OS Version', comment.osVersion],
          ['Device Type', comment.deviceType],
          ['App Version', comment.appVersion],
          ['Region', comment.regionName],
          ['Their Name', comment.name],
          ['Their Email', comment.email],
          ['Message', comment.message],
        ],
      },
    ]),
  }
}
