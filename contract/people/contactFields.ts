import { z } from 'zod';
import { FIELD_KINDS, hasOptions, MAX_FIELDS, MAX_OPTIONS, OPTION_LENGTH } from '#domain/people/contactFields.ts';
import type { Read } from '../kit/absent.ts';
import { defineExtensions, id } from '../kit/define.ts';
import { entities } from '../kit/entities.ts';
import { changes, creates, lists } from '../kit/records.ts';
import { baseVersion, instant, lastSaved, messageOnly, requiredText, withMessage } from '../kit/shapes.ts';

/** A field that a company added to its contacts. */
export const contactField = z.object({
  id: z.number(),
  label: z.string(),
  kind: z.enum(FIELD_KINDS),
  /** What can be chosen, in this order. */
  options: z.array(z.string()),
  position: z.number(),
  created_at: instant,
  updated_at: lastSaved,
});
entities.add(contactField, { id: 'ContactField' });
export type ContactField = Read<typeof contactField>;

const option = requiredText(OPTION_LENGTH, 'Enter an option.').refine(
  (text) => !text.includes(','),
  'Leave out commas: they separate several choices in imports.',
);

export const contactFieldInput = z
  .object({
    label: requiredText(80, 'Enter the name of the field.'),
    kind: z.enum(FIELD_KINDS, { error: 'Choose what the field contains.' }),
    options: z.array(option).max(MAX_OPTIONS, `Use at most ${MAX_OPTIONS} options.`).default([]),
    updated_at: baseVersion,
  })
  .refine(({ kind, options }) => !hasOptions(kind) || options.length > 0, {
    path: ['options'],
    message: 'Add at least one option.',
  });

export const contactFields = defineExtensions({
  'GET /settings/contact-fields/json': {
    call: 'list',
    summary: 'The fields that the company added to its contacts, in their order',
    access: 'contacts.view',
    ...lists(contactField, ['position', 'label']),
  },
  'POST /settings/contact-fields/store': {
    call: 'create',
    summary: 'Adds a field at the end',
    access: 'contacts.configure',
    ...creates(contactField, contactFieldInput),
  },
  // Before the update, whose path it would match.
  'PUT /settings/contact-fields/order': {
    call: 'order',
    summary: 'Reorders the fields; takes all ids, first to last',
    access: 'contacts.configure',
    body: z.object({ fields: z.array(id).min(1, 'Choose the fields.').max(MAX_FIELDS) }),
    response: withMessage(z.array(contactField)),
  },
  'PUT /settings/contact-fields/update/{id}': {
    call: 'update',
    summary: 'Changes a field; its kind can be changed only while no contact has a value',
    access: 'contacts.configure',
    ...changes(contactField, contactFieldInput),
  },
  'DELETE /settings/contact-fields/delete/{id}': {
    call: 'remove',
    summary: 'Deletes a field with its values',
    access: 'contacts.configure',
    response: messageOnly,
  },
});
