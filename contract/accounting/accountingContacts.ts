import { z } from 'zod';
import { ACCOUNTING_CONTACT_SORTS, ACCOUNTING_CONTACT_TYPES } from '#domain/accounting/contacts.ts';
import type { Read } from '../kit/absent.ts';
import { defineEndpoints, optionalId } from '../kit/define.ts';
import { entities } from '../kit/entities.ts';
import { optionalNumeric, optionalWebAddress, orEmpty } from '../kit/inputs.ts';
import { changes, creates, lists } from '../kit/records.ts';
import { restricted } from '../kit/restricted.ts';
import {
  baseVersion,
  calendarDay,
  country,
  currency,
  flag,
  instant,
  lastSaved,
  messageOnly,
  money,
  optionalCurrency,
  optionalEmail,
  optionalParagraphs,
  optionalPhone,
  optionalText,
  requiredText,
  wrapped,
} from '../kit/shapes.ts';

const bookMoney = restricted(money, 'accounting.view');

/** What somebody owes (positive) or is owed, in the currency of the books, oldest first. */
export const statement = z.object({
  currency,
  balance: bookMoney,
  lines: z.array(
    z.object({ id: z.number(), date: calendarDay, memo: z.string(), amount: bookMoney, balance: bookMoney }),
  ),
});
entities.add(statement, { id: 'AccountStatement' });
export type Statement = Read<typeof statement>;

const contactType = z.enum(ACCOUNTING_CONTACT_TYPES, { error: 'Choose whether it is a customer, a vendor or both.' });

export const accountingContact = z.object({
  id: z.number(),
  type: contactType,
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  website: z.string().nullable(),
  tax_number: z.string().nullable(),
  currency: z.string().nullable(),
  /** Days until a document is due; null for those of the settings. */
  terms_days: z.number().nullable(),
  street: z.string().nullable(),
  city: z.string().nullable(),
  province: z.string().nullable(),
  postal_code: z.string().nullable(),
  country: z.string().nullable(),
  delivery_address: z.string().nullable(),
  notes: z.string().nullable(),
  /** The person in the contacts. */
  contact_id: z.number().nullable(),
  contact_name: z.string().nullable(),
  is_archived: z.boolean(),
  created_at: instant,
  updated_at: lastSaved,
});
entities.add(accountingContact, { id: 'AccountingContact' });
export type AccountingContact = Read<typeof accountingContact>;

export const accountingContactInput = z.object({
  type: contactType.default('customer'),
  name: requiredText(160, 'Enter a name.'),
  email: optionalEmail,
  phone: optionalPhone,
  website: optionalWebAddress,
  tax_number: optionalText(40),
  currency: optionalCurrency,
  terms_days: optionalNumeric(
    z
      .number({ error: 'Enter a number of days.' })
      .int('Enter a whole number of days.')
      .min(0, 'Enter a number of days from 0 to 365.')
      .max(365, 'Enter a number of days from 0 to 365.'),
  ).default(null),
  street: optionalText(160),
  city: optionalText(120),
  province: optionalText(120),
  postal_code: optionalText(20),
  country: orEmpty(country),
  delivery_address: optionalParagraphs(400),
  notes: optionalParagraphs(4000),
  contact_id: optionalId,
  is_archived: flag.default(false),
  updated_at: baseVersion,
});

export const accountingContacts = defineEndpoints({
  'GET /accounting/contacts/json': {
    call: 'list',
    summary: 'Customers and vendors; `type` also finds those that are both',
    access: 'accounting.view',
    ...lists(accountingContact, ACCOUNTING_CONTACT_SORTS, {
      type: contactType.optional(),
      is_archived: flag.optional(),
    }),
  },
  'POST /accounting/contacts/store': {
    call: 'create',
    summary: 'Creates a customer or vendor',
    access: 'accounting.manage',
    ...creates(accountingContact, accountingContactInput),
  },
  'GET /accounting/contacts/get-contact/{id}': {
    call: 'get',
    record: 'accounting_contact',
    summary: 'A customer or vendor',
    access: 'accounting.view',
    response: wrapped(accountingContact),
  },
  'PUT /accounting/contacts/update/{id}': {
    call: 'update',
    summary: 'Changes a customer or vendor',
    access: 'accounting.manage',
    ...changes(accountingContact, accountingContactInput),
  },
  'DELETE /accounting/contacts/delete/{id}': {
    call: 'remove',
    summary: 'Deletes a customer or vendor that nothing uses',
    access: 'accounting.manage',
    response: messageOnly,
  },
  'GET /accounting/contacts/statement/{id}': {
    call: 'statement',
    summary: 'What a customer or vendor owes and is owed, entry by entry; at most the last 500',
    access: 'accounting.view',
    extension: true,
    response: wrapped(statement),
  },
});
