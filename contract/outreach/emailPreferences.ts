import { z } from 'zod';
import { EMAIL_PREFERENCES } from '#domain/outreach/emailPreferences.ts';
import { defineExtensions, id } from '../kit/define.ts';
import { messageOnly } from '../kit/shapes.ts';

/** Apart from the other calls of e-mails, because visitors load only these. */
export const emailPreferences = defineExtensions({
  'POST /email/preferences/{token}': {
    call: 'save',
    summary: 'What a recipient wants to get from the company; the token is in each e-mail',
    access: 'visitor',
    extension: true,
    params: z.object({ token: z.string().max(100) }),
    body: z.object({
      /** News by e-mail; null for no change. */
      email: z.enum(EMAIL_PREFERENCES).nullable(),
      /** Whether text messages may come; absent for no change. */
      sms: z.boolean().nullish(),
      /** A topic to leave, or to get again; absent for no change. */
      topic: z.object({ id, keep: z.boolean() }).nullish(),
    }),
    response: messageOnly,
  },
});
