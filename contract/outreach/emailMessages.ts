import { z } from 'zod';
import { EMAIL_BOUNCES, EMAIL_EVENT_KINDS, EMAIL_STATUSES } from '#domain/outreach/email.ts';
import type { Read } from '../kit/absent.ts';
import { entities } from '../kit/entities.ts';
import { instant } from '../kit/shapes.ts';

const status = z.enum(EMAIL_STATUSES);

/** The mail to one recipient. */
export const emailMessage = z.object({
  id: z.number(),
  send_id: z.number(),
  subject: z.string(),
  contact_id: z.number().nullable(),
  name: z.string().nullable(),
  address: z.string(),
  status,
  bounce: z.enum(EMAIL_BOUNCES).nullable(),
  /** The server's words. */
  failure: z.string().nullable(),
  attempt: z.number(),
  sent_at: instant.nullable(),
  delivered_at: instant.nullable(),
  opened_at: instant.nullable(),
  machine_opened_at: instant.nullable(),
  clicked_at: instant.nullable(),
  machine_clicked_at: instant.nullable(),
  bounced_at: instant.nullable(),
  complained_at: instant.nullable(),
  unsubscribed_at: instant.nullable(),
  created_at: instant,
});
entities.add(emailMessage, { id: 'EmailMessage' });
export type EmailMessage = Read<typeof emailMessage>;

export const emailMessageDetail = emailMessage.extend({
  attempts: z.array(z.object({ status, failure: z.string().nullable(), at: instant })),
  events: z.array(
    z.object({
      id: z.number(),
      kind: z.enum(EMAIL_EVENT_KINDS),
      at: instant,
      verdict: z.enum(['person', 'machine', 'unsure']),
      url: z.string().nullable(),
      reason: z.string().nullable(),
    }),
  ),
});
entities.add(emailMessageDetail, { id: 'EmailMessageDetail' });
export type EmailMessageDetail = Read<typeof emailMessageDetail>;
