import { z } from 'zod';
import { DUPLICATE_REASONS, MAX_MERGED, MERGED_FIELDS } from '#domain/people/contactDuplicates.ts';
import type { Read } from '../kit/absent.ts';
import { defineExtensions, id } from '../kit/define.ts';
import { entities } from '../kit/entities.ts';
import { numeric } from '../kit/inputs.ts';
import { lists } from '../kit/records.ts';
import { instant, messageOnly, pageOf, withMessage, wrapped } from '../kit/shapes.ts';
import { contact } from './contacts.ts';

const reason = z.enum(DUPLICATE_REASONS);

/** Contacts that may be the same person. */
export const duplicateGroup = z.object({
  /** The smallest id of its contacts. */
  id: z.number(),
  contacts: z.array(contact),
  reasons: z.array(reason),
  /** Of the least certain pair, in percent. */
  confidence: z.number(),
  is_certain: z.boolean(),
});
entities.add(duplicateGroup, { id: 'DuplicateGroup' });
export type DuplicateGroup = Read<typeof duplicateGroup>;

/** A merge that was made. */
export const contactMerge = z.object({
  id: z.number(),
  /** The contact that is left. */
  contact_id: z.number(),
  contact_name: z.string(),
  merged_names: z.array(z.string()),
  merged_by: z.string().nullable(),
  merged_at: instant,
  /** Until when it can be undone. */
  expires_at: instant,
  undone_at: instant.nullable(),
});
entities.add(contactMerge, { id: 'ContactMerge' });
export type ContactMerge = Read<typeof contactMerge>;

/** What undoing a merge does. */
export const undoPreview = z.object({
  /** Names of the contacts that come back. */
  restored: z.array(z.string()),
  /** How many rows elsewhere belong to them again. */
  moved: z.number(),
  /** Fields that were changed since, which stay as they are. */
  kept_fields: z.array(z.string()),
  /** Why it cannot be undone now. */
  refusal: z.string().nullable(),
});
entities.add(undoPreview, { id: 'UndoPreview' });
export type UndoPreview = Read<typeof undoPreview>;

/** A contact that may be the one that is being entered. */
export const similarContact = z.object({ contact, reasons: z.array(reason), confidence: z.number() });
entities.add(similarContact, { id: 'SimilarContact' });
export type SimilarContact = Read<typeof similarContact>;

/** The contact whose value is taken, by field. */
const choices = z.partialRecord(z.enum(MERGED_FIELDS), id).default({});

export const contactDuplicates = defineExtensions({
  'GET /contacts/duplicates/json': {
    call: 'list',
    summary: 'Groups of contacts that may be the same person, the most certain first',
    access: 'contacts.manage',
    query: z.object({
      page: numeric(z.number().int().min(1)).default(1),
      per_page: numeric(z.number().int().min(1).max(50)).default(15),
    }),
    response: pageOf(duplicateGroup),
  },
  'GET /contacts/duplicates/similar': {
    call: 'similar',
    summary: 'Contacts that are likely the one with these values',
    access: 'contacts.manage',
    query: z.object({
      name: z.string().trim().max(120).default(''),
      email: z.string().trim().max(254).default(''),
      phone: z.string().trim().max(40).default(''),
      except: id.optional(),
    }),
    response: z.object({ data: z.array(similarContact) }),
  },
  'POST /contacts/duplicates/merge': {
    call: 'merge',
    summary: 'Merges contacts into one of them, which gets all that belonged to the others; can be undone',
    access: 'contacts.manage',
    body: z.object({
      survivor_id: id,
      absorbed_ids: z
        .array(id)
        .min(1, 'Choose at least two contacts.')
        .max(MAX_MERGED - 1, `Merge at most ${MAX_MERGED} contacts at a time.`),
      choices,
    }),
    response: withMessage(contactMerge),
  },
  'POST /contacts/duplicates/merge-certain': {
    call: 'mergeCertain',
    summary: 'Merges the groups that are certain, up to 50 at a time',
    access: 'contacts.manage',
    response: withMessage(z.object({ merged: z.number(), left: z.number() })),
  },
  'POST /contacts/duplicates/dismiss': {
    call: 'dismiss',
    summary: 'Remembers that these contacts are different people',
    access: 'contacts.manage',
    body: z.object({ contact_ids: z.array(id).min(2, 'Choose at least two contacts.').max(100) }),
    response: messageOnly,
  },
  'GET /contacts/merges': {
    call: 'merges',
    summary: 'Merges of contacts, the latest first',
    access: 'contacts.manage',
    ...lists(contactMerge, ['merged_at']),
  },
  'GET /contacts/merges/{id}': {
    call: 'undoPreview',
    summary: 'What undoing a merge restores, and what stays',
    access: 'contacts.manage',
    response: wrapped(undoPreview),
  },
  'POST /contacts/merges/{id}/undo': {
    call: 'undo',
    summary: 'Restores the contacts of a merge with everything that belonged to them',
    access: 'contacts.manage',
    response: withMessage(contactMerge),
  },
});
