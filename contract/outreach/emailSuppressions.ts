import { z } from 'zod';
import { SUPPRESSION_SORTS, SUPPRESSION_STATES } from '#domain/outreach/email.ts';
import type { Read } from '../kit/absent.ts';
import { defineExtensions } from '../kit/define.ts';
import { entities } from '../kit/entities.ts';
import { lists } from '../kit/records.ts';
import { email, instant, messageOnly, requiredText, withMessage } from '../kit/shapes.ts';

/** An address that gets no e-mail, or no marketing, and why. */
export const emailSuppression = z.object({
  id: z.number(),
  address: z.string(),
  state: z.enum(SUPPRESSION_STATES),
  /** How it is known: the server's words, or what staff entered. */
  reason: z.string().nullable(),
  since: instant,
  /** The oldest contact with this address. */
  contact_id: z.number().nullable(),
  contact_name: z.string().nullable(),
});
entities.add(emailSuppression, { id: 'EmailSuppression' });
export type EmailSuppression = Read<typeof emailSuppression>;

const filters = { state: z.enum(SUPPRESSION_STATES).optional() };

export const emailSuppressions = defineExtensions({
  'GET /email/suppressions/json': {
    call: 'list',
    summary: 'Addresses that get no e-mail, or no marketing, with the reason',
    access: 'email.view',
    ...lists(emailSuppression, SUPPRESSION_SORTS, filters),
  },
  'GET /email/suppressions/export': {
    call: 'export',
    summary: 'These addresses as CSV, with the list’s search and filter',
    access: 'email.view',
    query: z.object({ search: z.string().trim().max(200).optional(), ...filters }),
    file: 'text/csv',
  },
  'POST /email/suppressions': {
    call: 'create',
    summary: 'Blocks an address: nothing is sent to it any more',
    access: 'email.suppress',
    body: z.object({ address: email, reason: requiredText(200, 'Enter why.') }),
    response: withMessage(emailSuppression),
  },
  'POST /email/suppressions/{id}/allow': {
    call: 'allow',
    summary: 'Removes an entry, with the reason; marketing still needs consent',
    access: 'email.suppress',
    body: z.object({ reason: requiredText(200, 'Enter how you know.') }),
    response: messageOnly,
  },
});
