import { z } from 'zod';
import type { Read } from '../kit/absent.ts';
import { defineEndpoints } from '../kit/define.ts';
import { entities } from '../kit/entities.ts';
import { day, orEmpty } from '../kit/inputs.ts';
import {
  baseVersion,
  calendarDay,
  conflictAnswer,
  country,
  flag,
  lastSaved,
  oneLine,
  optionalEmail,
  optionalParagraphs,
  optionalPhone,
  optionalText,
  paragraphs,
  whole,
  withMessage,
  wrapped,
} from '../kit/shapes.ts';

const numberFormat = z.object({
  prefix: oneLine(12),
  year: flag,
  digits: whole(1, 8, 'Enter a number from 1 to 8.'),
  restart: flag,
});
const longText = z.string().trim().max(2000).register(paragraphs, {});
const documentTexts = z.object({ notes: longText, footer: longText });

function eachType<T extends z.ZodType>(schema: T) {
  return z.object({ invoice: schema, estimate: schema, quote: schema, bill: schema, credit_note: schema });
}

/** The company as its documents show it (specification §3), and how documents are made. */
export const accountingProfile = z.object({
  name: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** Month and day: `01-01`. */
  financial_year_start: z.string(),
  tax_number: z.string().nullable(),
  street: z.string().nullable(),
  city: z.string().nullable(),
  province: z.string().nullable(),
  country: z.string().nullable(),
  postal_code: z.string().nullable(),
  numbering: eachType(z.object({ prefix: z.string(), year: z.boolean(), digits: z.number(), restart: z.boolean() })),
  payment_terms_days: z.number(),
  texts: eachType(z.object({ notes: z.string(), footer: z.string() })),
  bank_details: z.string(),
  rounding: z.enum(['line', 'document']),
  /** In minor units of the currency. */
  cash_rounding: z.number(),
  /** Whether customers are reminded of overdue invoices by themselves. */
  sends_reminders: z.boolean(),
  /** Whether invoices can be paid on their public page, and in parts. */
  pays_online: z.boolean(),
  pays_partly: z.boolean(),
  /** Whether visitors can ask for a quote on the portal. */
  takes_quote_requests: z.boolean(),
  /** Whether buyers can get an invoice for an order by themselves. */
  gives_order_invoices: z.boolean(),
  /** Nothing is posted on this day or before. */
  locked_until: calendarDay.nullable(),
  updated_at: lastSaved,
});

export const accountingSettings = z.object({ value: accountingProfile, logo: z.string().nullable() });
entities.add(accountingSettings, { id: 'AccountingSettings' });
export type AccountingSettings = Read<typeof accountingSettings>;

export const accountingSettingsInput = z.object({
  name: optionalText(120),
  email: optionalEmail,
  phone: optionalPhone,
  financial_year_start: z
    .string()
    .regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'Enter a month and a day, such as 01-01.')
    .default('01-01'),
  tax_number: optionalText(40),
  street: optionalText(160),
  city: optionalText(120),
  province: optionalText(120),
  country: orEmpty(country),
  postal_code: optionalText(20),
  numbering: eachType(numberFormat).optional(),
  payment_terms_days: whole(0, 365, 'Enter a number of days from 0 to 365.').optional(),
  texts: eachType(documentTexts).optional(),
  bank_details: optionalParagraphs(1000),
  rounding: z.enum(['line', 'document']).optional(),
  cash_rounding: whole(1, 10_000, 'Enter the smallest amount that is paid in cash.').optional(),
  sends_reminders: flag.optional(),
  pays_online: flag.optional(),
  pays_partly: flag.optional(),
  takes_quote_requests: flag.optional(),
  gives_order_invoices: flag.optional(),
  updated_at: baseVersion,
});

/** The first day of the financial year that a lock may end; kept apart, because closing is its own right. */
const lockInput = z.object({ locked_until: orEmpty(day('Enter a date.')) });

export const accountingSettingsEndpoints = defineEndpoints({
  'GET /settings/accounting/general-json': {
    call: 'get',
    summary: 'The company as its documents show it, and how documents are made',
    access: 'accounting.view',
    response: wrapped(accountingSettings),
  },
  'POST /settings/accounting/general': {
    call: 'save',
    summary: 'Saves the accounting settings',
    access: 'accounting.settings',
    extension: true,
    body: accountingSettingsInput,
    response: withMessage(accountingSettings),
    answers: { 409: conflictAnswer },
  },
  'POST /settings/accounting/logo': {
    call: 'saveLogo',
    summary: 'Sets the logo of documents, or removes it if no file is sent',
    access: 'accounting.settings',
    extension: true,
    multipart: true,
    body: z.object({ logo: z.instanceof(File).optional() }),
    response: withMessage(accountingSettings),
  },
  'POST /settings/accounting/lock': {
    call: 'lock',
    summary: 'Closes the books until a day, or opens them again',
    access: 'accounting.close',
    extension: true,
    body: lockInput,
    response: withMessage(accountingSettings),
  },
});
