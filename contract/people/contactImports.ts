import { z } from 'zod';
import { CHANNELS } from '#domain/people/addresses.ts';
import { MAX_TAGS, TAG_LENGTH } from '#domain/people/contacts.ts';
import {
  DATE_ORDERS,
  IMPORT_FIELDS,
  IMPORT_STATES,
  MATCH_ACTIONS,
  MATCH_RULES,
  MAX_IMPORT_COLUMNS,
  ROW_OUTCOMES,
} from '#domain/people/imports/importFields.ts';
import type { Read } from '../kit/absent.ts';
import { defineExtensions, id } from '../kit/define.ts';
import { entities } from '../kit/entities.ts';
import { orEmpty } from '../kit/inputs.ts';
import { lists } from '../kit/records.ts';
import { instant, messageOnly, optionalParagraphs, requiredText, withMessage, wrapped } from '../kit/shapes.ts';

/** A list cannot have gaps, so a column that is left out is `skip`. */
const target = z
  .enum([...IMPORT_FIELDS, 'skip'])
  .or(z.templateLiteral(['custom:', z.number().int().positive().max(2_147_483_647)]));

/** An import of contacts from a file. */
export const contactImport = z.object({
  id: z.number(),
  file_name: z.string(),
  kind: z.enum(['csv', 'vcard']),
  state: z.enum(IMPORT_STATES),
  /** Why it failed. */
  failure: z.string().nullable(),
  headings: z.array(z.string()),
  /** The first rows of the file. */
  sample: z.array(z.array(z.string())),
  /** For each heading the field that it fills. */
  mapping: z.array(target),
  date_order: z.enum(DATE_ORDERS),
  match_rule: z.enum(MATCH_RULES),
  match_action: z.enum(MATCH_ACTIONS),
  /** What the headings suggest, if the settings are those of the last file with the same headings; else null. */
  guessed: z
    .object({
      mapping: z.array(target),
      date_order: z.enum(DATE_ORDERS),
      match_rule: z.enum(MATCH_RULES),
      match_action: z.enum(MATCH_ACTIONS),
    })
    .nullish(),
  tags: z.array(z.string()),
  /** The channels on which all people of the file have agreed to marketing, and what they read then. */
  consent: z.array(z.enum(CHANNELS)),
  consent_text: z.string().nullable(),
  segment: z.object({ id: z.number(), name: z.string() }).nullable(),
  /** Null until the file has been read as a whole. */
  total_rows: z.number().nullable(),
  /** Rows that were checked, imported or undone so far, as the state says. */
  done_rows: z.number(),
  counts: z.object({
    new: z.number(),
    changed: z.number(),
    same: z.number(),
    repeated: z.number(),
    error: z.number(),
  }),
  /** Contacts that were added and edited since: undoing deletes them too; they can be restored. */
  edited: z.number(),
  /** Whether it can be undone. */
  can_undo: z.boolean(),
  /** An earlier import of the same file. */
  imported_before: z.object({ id: z.number(), created_at: instant }).nullable(),
  created_by: z.string().nullable(),
  created_at: instant,
  finished_at: instant.nullable(),
});
entities.add(contactImport, { id: 'ContactImport' });
export type ContactImport = Read<typeof contactImport>;

const value = z.union([z.string(), z.array(z.string())]).nullable();

/** What one row of the file does, or has done. */
export const contactImportRow = z.object({
  row: z.number(),
  /** Of the person, as far as the row has one. */
  name: z.string(),
  outcome: z.enum(ROW_OUTCOMES).nullable(),
  contact_id: z.number().nullable(),
  changes: z.array(z.object({ field: z.string(), before: value, after: value })),
  errors: z.array(z.string()),
});
entities.add(contactImportRow, { id: 'ContactImportRow' });
export type ContactImportRow = Read<typeof contactImportRow>;

const answer = withMessage(contactImport);

export const contactImports = defineExtensions({
  'GET /contacts/imports': {
    call: 'list',
    summary: 'Imports of contacts, the latest first',
    access: 'contacts.import',
    ...lists(contactImport, ['created_at']),
  },
  'POST /contacts/imports': {
    call: 'upload',
    summary: 'Uploads a CSV or vCard file of at most 25 MB and 100,000 rows; nothing is imported yet',
    access: 'contacts.import',
    multipart: true,
    body: z.object({ file: z.instanceof(File, { error: 'Choose a file.' }) }),
    response: answer,
  },
  'GET /contacts/imports/{id}': {
    call: 'get',
    summary: 'One import with its progress',
    access: 'contacts.import',
    response: wrapped(contactImport),
  },
  'POST /contacts/imports/{id}/check': {
    call: 'check',
    summary: 'Sets how the file is read, and works out in the background what each row would do',
    access: 'contacts.import',
    body: z.object({
      mapping: z.array(target).max(MAX_IMPORT_COLUMNS),
      date_order: z.enum(DATE_ORDERS).default('dmy'),
      match_rule: z.enum(MATCH_RULES, { error: 'Choose by what contacts are recognised.' }),
      match_action: z.enum(MATCH_ACTIONS, { error: 'Choose what happens to contacts that exist.' }),
      tags: z
        .array(requiredText(TAG_LENGTH, 'Enter a tag.'))
        .max(MAX_TAGS, `Use at most ${MAX_TAGS} tags.`)
        .default([]),
      segment_id: orEmpty(id),
      consent: z.array(z.enum(CHANNELS)).max(CHANNELS.length).default([]),
      /** Where consent is stated, how people gave it. */
      consent_text: optionalParagraphs(2000),
    }),
    response: answer,
    answers: { 409: messageOnly },
  },
  'GET /contacts/imports/{id}/rows': {
    call: 'rows',
    summary: 'What the rows do, in their order',
    access: 'contacts.import',
    ...lists(contactImportRow, ['row'], { outcome: z.enum(ROW_OUTCOMES).optional() }),
  },
  'POST /contacts/imports/{id}/start': {
    call: 'start',
    summary: 'Imports the file in the background, after it was checked',
    access: 'contacts.import',
    response: answer,
    answers: { 409: messageOnly },
  },
  'POST /contacts/imports/{id}/cancel': {
    call: 'cancel',
    summary: 'Stops an import; rows that were imported stay until it is undone',
    access: 'contacts.import',
    response: answer,
    answers: { 409: messageOnly },
  },
  'POST /contacts/imports/{id}/undo': {
    call: 'undo',
    summary:
      'Undoes an import: contacts that it added are deleted, and fields that it changed get their earlier values, except where they were edited since',
    access: 'contacts.import',
    response: answer,
    answers: { 409: messageOnly },
  },
  'GET /contacts/imports/{id}/errors': {
    summary: 'The rows that cannot be imported as a CSV file, with the reasons',
    access: 'contacts.import',
    file: 'text/csv',
  },
});
