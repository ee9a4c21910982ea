import { z } from 'zod';
import { LOCALES } from '#domain/kit/localeNames.ts';
import { LABEL_LENGTH } from '#domain/people/addresses.ts';
import { MAX_TAGS, TAG_LENGTH } from '#domain/people/contacts.ts';
import { id } from '../kit/define.ts';
import { day, orEmpty } from '../kit/inputs.ts';
import {
  baseVersion,
  optionalEmail,
  optionalParagraphs,
  optionalPhone,
  optionalText,
  requiredText,
} from '../kit/shapes.ts';
import { customValue, emailInputs, phoneInputs, postalInputs, postalParts } from './contactParts.ts';

const tag = requiredText(TAG_LENGTH, 'Enter a tag.');
const tags = z.array(tag).max(MAX_TAGS, `Use at most ${MAX_TAGS} tags.`);

/**
 * Without a `name`, it is made of its parts. `email` and `phone` are the primary address and number: if they are changed,
 * they replace the former ones, whatever the lists contain.
 */
export const contactInput = z.object({
  name: optionalText(120),
  first_name: optionalText(80),
  last_name: optionalText(80),
  email: optionalEmail,
  phone: optionalPhone,
  emails: emailInputs.optional(),
  phones: phoneInputs.optional(),
  organisation: optionalText(120),
  job_title: optionalText(120),
  ...postalParts,
  address_label: optionalText(LABEL_LENGTH),
  further_addresses: postalInputs.optional(),
  birthday: orEmpty(day('Enter a date such as 1990-05-01.')),
  tags: tags.default([]),
  language: orEmpty(z.enum(LOCALES, { error: 'Choose a language from the list.' })),
  owner_id: id.nullish(),
  external_id: optionalText(120),
  /** Null or empty text removes a value; fields that are missing keep theirs. */
  custom: z.record(z.string().max(10), customValue.nullable()).optional(),
  notes: optionalParagraphs(5000),
  do_not_contact: z.boolean().default(false),
  updated_at: baseVersion,
});

export const tagChange = z.object({
  ids: z.array(id).min(1, 'Choose at least one contact.').max(500),
  add: tags.default([]),
  remove: tags.default([]),
});
