import { z } from 'zod';
import { CHANNELS } from '#domain/people/addresses.ts';
import { PURPOSES } from '#domain/people/consent.ts';
import {
  EVENT_AUDIENCES,
  MAX_CHOSEN_CONTACTS,
  MAX_CHOSEN_SOURCES,
  MAX_TYPED,
  RECIPIENT_OUTCOMES,
} from '#domain/people/recipients.ts';
import type { Read } from '../kit/absent.ts';
import { defineExtensions, id } from '../kit/define.ts';
import { entities } from '../kit/entities.ts';
import { numeric } from '../kit/inputs.ts';
import { oneLine, pageOf } from '../kit/shapes.ts';

const sources = z.array(id).max(MAX_CHOSEN_SOURCES, `Choose at most ${MAX_CHOSEN_SOURCES}.`).default([]);

/** Everyone a message is meant for. A person who is chosen in several ways gets it once. */
export const recipientChoice = z.object({
  contact_ids: z.array(id).max(MAX_CHOSEN_CONTACTS, `Choose at most ${MAX_CHOSEN_CONTACTS} contacts.`).default([]),
  segment_ids: sources,
  /** Groups of events: the buyers and guests of all their events. */
  group_ids: sources,
  /** The buyers and guests of all events of a campaign. */
  campaign_ids: sources,
  events: z
    .array(z.object({ id, who: z.enum(EVENT_AUDIENCES).default('everyone') }))
    .max(MAX_CHOSEN_SOURCES, `Choose at most ${MAX_CHOSEN_SOURCES} events.`)
    .default([]),
  /** Addresses or numbers, as typed. */
  typed: z.array(oneLine(254)).max(MAX_TYPED, `Enter at most ${MAX_TYPED} at a time.`).default([]),
});
entities.add(recipientChoice, { id: 'RecipientChoice' });

const outcome = z.enum(RECIPIENT_OUTCOMES);

/** Someone who was chosen, and what becomes of them. */
export const recipient = z.object({
  contact_id: z.number().nullable(),
  name: z.string().nullable(),
  /** As it would be used, or as it was typed if it is invalid; null if there is none. */
  address: z.string().nullable(),
  outcome,
});
entities.add(recipient, { id: 'Recipient' });
export type Recipient = Read<typeof recipient>;

const recipientPage = z.object({
  /** All that were chosen: the sum of `counts`. */
  chosen: z.number(),
  counts: z.array(z.object({ outcome, recipients: z.number() })),
  /** The recipients with the outcome that was asked for. */
  recipients: pageOf(recipient),
});

export const recipients = defineExtensions({
  'POST /recipients/resolve': {
    call: 'resolve',
    summary: 'Who gets a message after duplicates and consent, with exact counts',
    access: 'contacts.view',
    body: z.object({
      ...recipientChoice.shape,
      channel: z.enum(CHANNELS),
      purpose: z.enum(PURPOSES).default('marketing'),
      outcome: outcome.default('ready'),
      page: numeric(z.number().int().min(1)).default(1),
      per_page: numeric(z.number().int().min(1).max(100)).default(25),
    }),
    response: z.object({ data: recipientPage }),
  },
});
