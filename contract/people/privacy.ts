import { z } from 'zod';
import type { Read } from '../kit/absent.ts';
import { defineExtensions } from '../kit/define.ts';
import { entities } from '../kit/entities.ts';
import { instant, messageOnly, requiredText, withMessage, wrapped } from '../kit/shapes.ts';
import { contact } from './contacts.ts';

/** Records of one kind about a person. */
const section = z.object({
  name: z.string(),
  label: z.string(),
  /** As they are stored, by the name of the field. */
  rows: z.array(z.record(z.string(), z.unknown())),
  /** The names of the records that rows refer to: by field, then by id. */
  names: z.record(z.string(), z.record(z.string(), z.string())),
});

/** Everything that is stored about a person. */
export const personalData = z.object({
  contact_id: z.number(),
  name: z.string(),
  company: z.string(),
  generated_at: instant,
  sections: z.array(section),
});
entities.add(personalData, { id: 'PersonalData' });
export type PersonalData = Read<typeof personalData>;

const password = z.string({ error: 'Enter your password.' }).min(1, 'Enter your password.').max(200);
const reason = requiredText(200, 'Say why, for example “Asked by e-mail on 3 May”.');

export const privacy = defineExtensions({
  'POST /contacts/{id}/personal-data': {
    call: 'export',
    summary: 'Everything that is stored about a contact, after the caller’s password; the reading is logged',
    access: 'privacy.export',
    body: z.object({ password }),
    response: wrapped(personalData),
  },
  'POST /contacts/{id}/restrict': {
    call: 'restrict',
    summary: 'Stops or allows that a contact is written to, exported and added to segments',
    access: 'privacy.restrict',
    body: z.object({ password, reason, is_restricted: z.boolean() }),
    response: withMessage(contact),
  },
  'POST /contacts/{id}/erase': {
    call: 'erase',
    summary: 'Erases a contact for good; orders and messages stay without saying whose they were',
    access: 'privacy.erase',
    body: z.object({ password, reason }),
    response: messageOnly,
  },
});
