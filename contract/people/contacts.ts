import { z } from 'zod';
import { LOCALES } from '#domain/kit/localeNames.ts';
import { ADDRESS_STATES, LABEL_LENGTH, MAX_ADDRESSES } from '#domain/people/addresses.ts';
import { CONSENT_FILTERS, CONSENT_STATES } from '#domain/people/consent.ts';
import { LONG_TEXT_LENGTH, MAX_OPTIONS, OPTION_LENGTH } from '#domain/people/contactFields.ts';
import { CONTACT_SORTS, CONTACT_SOURCES, MAX_TAGS, TAG_LENGTH } from '#domain/people/contacts.ts';
import type { Read } from '../kit/absent.ts';
import { defineEndpoints, id } from '../kit/define.ts';
import { entities } from '../kit/entities.ts';
import { anyOf, bulkResult, dayBound } from '../kit/filters.ts';
import { day, orEmpty } from '../kit/inputs.ts';
import { changes, creates, lists } from '../kit/records.ts';
import {
  baseVersion,
  calendarDay,
  country,
  email,
  flag,
  instant,
  lastSaved,
  messageOnly,
  optionalEmail,
  optionalParagraphs,
  optionalPhone,
  optionalText,
  paragraphs,
  requiredPhone,
  requiredText,
  tooLong,
  withMessage,
  wrapped,
} from '../kit/shapes.ts';

export const contactSource = z.enum(CONTACT_SOURCES);

/** Checked against the fields by the backend (`domain/people/contactFields.ts`). */
const customValue = z.union([
  z.string().max(LONG_TEXT_LENGTH, tooLong(LONG_TEXT_LENGTH)).register(paragraphs, {}),
  z.number(),
  z.boolean(),
  z.array(z.string().max(OPTION_LENGTH, tooLong(OPTION_LENGTH)).register(paragraphs, {})).max(MAX_OPTIONS),
]);

const addressState = z.enum(ADDRESS_STATES).nullable();

/** The states are those of the address, whoever else has it; null if it can be used. */
export const contactEmail = z.object({
  address: z.string(),
  label: z.string().nullable(),
  is_primary: z.boolean(),
  state: addressState,
});

export const contactPhone = z.object({
  /** As it was entered. */
  phone: z.string(),
  /** In E.164; null if it cannot be called. */
  number: z.string().nullable(),
  label: z.string().nullable(),
  is_primary: z.boolean(),
  state: addressState,
});

export const contact = z.object({
  id: z.number(),
  /** As it is shown: the parts joined, unless it was given as a whole. */
  name: z.string(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  email: z.string().nullable(),
  /** As it was entered. */
  phone: z.string().nullable(),
  /** All addresses and numbers, the primary ones first: those of `email` and `phone`. */
  emails: z.array(contactEmail).optional(),
  phones: z.array(contactPhone).optional(),
  organisation: z.string().nullable(),
  job_title: z.string().nullable(),
  address: z.string().nullable(),
  postal_code: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  birthday: calendarDay.nullable(),
  tags: z.array(z.string()),
  /** The language for messages; null for the company’s. */
  language: z.string().nullable(),
  owner_id: z.number().nullable(),
  owner_name: z.string().nullish(),
  /** The contact’s id in another system. */
  external_id: z.string().nullable(),
  /** Values of the company’s own fields, by the id of the field. */
  custom: z.record(z.string(), customValue),
  source: contactSource,
  notes: z.string().nullable(),
  /** The latest decision about marketing; null if there is none. */
  email_consent: z.enum(CONSENT_STATES).nullable(),
  sms_consent: z.enum(CONSENT_STATES).nullable(),
  /** Nothing may be sent to this contact. */
  do_not_contact: z.boolean(),
  /** The latest order, registration, invitation, answer or allocation; null if there is none. */
  last_activity_at: instant.nullable(),
  created_at: instant,
  updated_at: lastSaved,
});
entities.add(contact, { id: 'Contact' });
export type Contact = Read<typeof contact>;

/** A segment that a contact is in. */
const membership = z.object({ id: z.number(), name: z.string(), added_at: instant });

/** A contact that was deleted and can still be restored. */
export const removedContact = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string().nullable(),
  removed_by: z.string().nullable(),
  removed_at: instant,
  /** When it is deleted for good. */
  expires_at: instant,
});
entities.add(removedContact, { id: 'RemovedContact' });
export type RemovedContact = Read<typeof removedContact>;

const tag = requiredText(TAG_LENGTH, 'Enter a tag.');
const tags = z.array(tag).max(MAX_TAGS, `Use at most ${MAX_TAGS} tags.`);

const addressDetails = { label: optionalText(LABEL_LENGTH), is_primary: z.boolean().default(false) };
const tooMany = `Use at most ${MAX_ADDRESSES}.`;

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
  emails: z
    .array(z.object({ address: email, ...addressDetails }))
    .max(MAX_ADDRESSES, tooMany)
    .optional(),
  phones: z
    .array(z.object({ phone: requiredPhone('Enter a phone number.'), ...addressDetails }))
    .max(MAX_ADDRESSES, tooMany)
    .optional(),
  organisation: optionalText(120),
  job_title: optionalText(120),
  address: optionalText(200),
  postal_code: optionalText(20),
  city: optionalText(80),
  country: orEmpty(country),
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

export const contactSettings = z.object({ collects_contacts: z.boolean() });
entities.add(contactSettings, { id: 'ContactSettings' });
export type ContactSettings = Read<typeof contactSettings>;

const tagChange = z.object({
  ids: z.array(id).min(1, 'Choose at least one contact.').max(500),
  add: tags.default([]),
  remove: tags.default([]),
});

export const contacts = defineEndpoints({
  'GET /contacts/json': {
    call: 'list',
    summary: 'Contacts of the company',
    access: 'contacts.view',
    filterBy: ['city'],
    ...lists(contact, CONTACT_SORTS, {
      tag: z.string().max(TAG_LENGTH).optional(),
      city: z.string().max(80).optional(),
      source: anyOf(contactSource).optional(),
      segment_id: id.optional(),
      owner_id: id.optional(),
      /** `12:Gold` for a value of field 12, `12~gol` for a part of a text; several values of a field are alternatives. */
      custom: anyOf(z.string().regex(/^\d{1,9}[:~].{1,200}$/, 'Enter a field and a value such as 12:Gold.')).optional(),
      has_email: flag.optional(),
      consent: anyOf(z.enum(CONSENT_FILTERS)).optional(),
      created_from: dayBound.optional(),
      created_to: dayBound.optional(),
      active_from: dayBound.optional(),
      active_to: dayBound.optional(),
    }),
  },
  'GET /contacts/search': {
    call: 'search',
    summary: 'The ten best matches for the search',
    access: 'contacts.view',
    query: z.object({ search: z.string().trim().max(200).default(''), campaignId: id.optional() }),
    response: z.array(contact),
  },
  'GET /contacts/get-contact/{id}': {
    call: 'get',
    record: 'contact',
    summary: 'One contact',
    access: 'contacts.view',
    response: wrapped(contact),
  },
  'POST /contacts/store': {
    call: 'create',
    summary: 'Adds a contact',
    access: 'contacts.manage',
    ...creates(contact, contactInput),
  },
  'PUT /contacts/update/{id}': {
    call: 'update',
    summary: 'Changes a contact',
    access: 'contacts.manage',
    ...changes(contact, contactInput),
  },
  'DELETE /contacts/delete/{id}': {
    call: 'remove',
    summary: 'Deletes a contact; it can be restored for 30 days',
    access: 'contacts.delete',
    response: messageOnly,
  },
  'POST /contacts/restore/{id}': {
    call: 'restore',
    summary: 'Restores a deleted contact with its segments, invitations and roles in campaigns',
    access: 'contacts.delete',
    extension: true,
    response: withMessage(contact),
  },
  'GET /contacts/removed': {
    call: 'removed',
    summary: 'Contacts that were deleted in the last 30 days',
    access: 'contacts.delete',
    extension: true,
    ...lists(removedContact, ['removed_at', 'name']),
  },
  'GET /contacts/{id}/segments': {
    call: 'segments',
    summary: 'The segments that a contact is in',
    access: 'contacts.view',
    extension: true,
    response: z.object({ data: z.array(membership) }),
  },
  'GET /contacts/tags': {
    call: 'tags',
    summary: 'The tags of the company’s contacts, most used first',
    access: 'contacts.view',
    extension: true,
    response: z.object({ data: z.array(z.object({ tag: z.string(), contacts: z.number() })) }),
  },
  'GET /settings/contacts/json': {
    call: 'settings',
    summary: 'Whether buyers, guests and others become contacts by themselves',
    access: 'contacts.configure',
    extension: true,
    response: wrapped(contactSettings),
  },
  'PUT /settings/contacts': {
    call: 'saveSettings',
    summary: 'Decides whether people become contacts by themselves',
    access: 'contacts.configure',
    extension: true,
    body: z.object({ collects_contacts: z.boolean({ error: 'Choose yes or no.' }) }),
    response: withMessage(contactSettings),
  },
  'POST /contacts/bulk/tags': {
    call: 'changeTags',
    summary: 'Adds and removes tags of several contacts',
    access: 'contacts.manage',
    extension: true,
    body: tagChange,
    response: bulkResult,
  },
});
