import { z } from 'zod';
import { CHANNELS } from '#domain/people/addresses.ts';
import { CONSENT_SOURCES, CONSENT_STATES } from '#domain/people/consent.ts';
import type { Read } from '../kit/absent.ts';
import { defineExtensions, id } from '../kit/define.ts';
import { entities } from '../kit/entities.ts';
import { bulkResult } from '../kit/filters.ts';
import { instant, optionalParagraphs, requiredText, withMessage, wrapped } from '../kit/shapes.ts';

export const channel = z.enum(CHANNELS, { error: 'Choose e-mail or SMS.' });
export const consentState = z.enum(CONSENT_STATES, { error: 'Choose whether they agree.' });

/** A decision about marketing on one channel. */
export const consentChange = z.object({
  id: z.number(),
  channel: z.enum(CHANNELS),
  state: z.enum(CONSENT_STATES),
  source: z.enum(CONSENT_SOURCES),
  /** The primary address or number at that time. */
  address: z.string().nullable(),
  /** What the contact read when they agreed. */
  shown_text: z.string().nullable(),
  reason: z.string().nullable(),
  user_name: z.string().nullable(),
  created_at: instant,
});
entities.add(consentChange, { id: 'ConsentChange' });
export type ConsentChange = Read<typeof consentChange>;

/** What applies now, null if nothing was decided, and the latest 100 decisions. */
export const contactConsent = z.object({
  email: z.enum(CONSENT_STATES).nullable(),
  sms: z.enum(CONSENT_STATES).nullable(),
  history: z.array(consentChange),
});
entities.add(contactConsent, { id: 'ContactConsent' });
export type ContactConsent = Read<typeof contactConsent>;

const decision = {
  channel,
  state: consentState,
  reason: requiredText(200, 'Enter how you know.'),
  shown_text: optionalParagraphs(2000),
};

export const consent = defineExtensions({
  // Before the calls with an id, whose paths it would match.
  'POST /contacts/bulk/consent': {
    call: 'setMany',
    summary: 'Records the same decision for several contacts; those who decided so already are skipped',
    access: 'contacts.manage',
    body: z.object({ ids: z.array(id).min(1, 'Choose at least one contact.').max(500), ...decision }),
    response: bulkResult,
  },
  'GET /contacts/{id}/consent': {
    call: 'get',
    summary: 'Whether a contact agrees to marketing by e-mail and SMS, with the history',
    access: 'contacts.view',
    response: wrapped(contactConsent),
  },
  'POST /contacts/{id}/consent': {
    call: 'set',
    summary: 'Records that a contact agrees to marketing on a channel, or no longer does',
    access: 'contacts.manage',
    body: z.object(decision),
    response: withMessage(contactConsent),
  },
});
