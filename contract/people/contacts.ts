import { z } from 'zod';
import { CONSENT_STATES } from '#domain/people/consent.ts';
import { CONTACT_SORTS } from '#domain/people/contacts.ts';
import type { Read } from '../kit/absent.ts';
import { defineEndpoints, id } from '../kit/define.ts';
import { entities } from '../kit/entities.ts';
import { bulkResult } from '../kit/filters.ts';
import { changes, creates, lists } from '../kit/records.ts';
import { calendarDay, instant, lastSaved, messageOnly, withMessage, wrapped } from '../kit/shapes.ts';
import { contactInput, tagChange } from './contactInput.ts';
import {
  contactEmail,
  contactFilters,
  contactPhone,
  contactSource,
  customValue,
  postalAddress,
} from './contactParts.ts';

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
  address_label: z.string().nullish(),
  /** Postal addresses besides the primary one: `address`, `postal_code`, `city`, `country`. */
  further_addresses: z.array(postalAddress).optional(),
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
  /** Since when the person’s data may be stored only, and why; null if they may be used. */
  restricted_at: instant.nullish(),
  restricted_reason: z.string().nullish(),
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

export const contacts = defineEndpoints({
  'GET /contacts/json': {
    call: 'list',
    summary: 'Contacts of the company',
    access: 'contacts.view',
    filterBy: ['city'],
    ...lists(contact, CONTACT_SORTS, contactFilters),
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
  'POST /contacts/bulk/tags': {
    call: 'changeTags',
    summary: 'Adds and removes tags of several contacts',
    access: 'contacts.manage',
    extension: true,
    body: tagChange,
    response: bulkResult,
  },
});
