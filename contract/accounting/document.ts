import { z } from 'zod';
import {
  DISCOUNT_KINDS,
  DOCUMENT_STATUSES,
  DOCUMENT_TYPES,
  LINE_KINDS,
  MAX_LINES,
  PAYMENT_METHODS,
  PRICE_DIGITS,
  QUANTITY_DIGITS,
  RECORD_TYPES,
} from '#domain/accounting/documents.ts';
import { absent, type Read } from '../kit/absent.ts';
import { id } from '../kit/define.ts';
import { entities } from '../kit/entities.ts';
import { day, orEmpty } from '../kit/inputs.ts';
import { restricted } from '../kit/restricted.ts';
import {
  baseVersion,
  calendarDay,
  currency,
  decimalInput,
  email,
  flag,
  instant,
  knownCurrency,
  lastSaved,
  money,
  moneyInput,
  optionalEmail,
  optionalParagraphs,
  optionalText,
  requiredParagraphs,
  requiredText,
} from '../kit/shapes.ts';
import { moneyDocument, moneyFields } from './moneyDocument.ts';

const discountKind = z.enum(DISCOUNT_KINDS);
const type = z.enum(DOCUMENT_TYPES);
const status = z.enum(DOCUMENT_STATUSES);

/** Amounts are for those who may see documents. */
const amount = restricted(money, 'documents.view');

/** A document in a list. */
export const document = z.object({
  id: z.number(),
  type,
  status,
  /** Null until it leaves the draft. */
  number: z.string().nullable(),
  contact_id: z.number().nullable(),
  contact_name: z.string().nullable(),
  title: z.string().nullable(),
  reference: z.string().nullable(),
  currency,
  issue_date: calendarDay,
  /** When payment is due, or the last day of an estimate. */
  due_date: calendarDay.nullable(),
  total: amount,
  paid: amount,
  due: amount,
  is_overdue: z.boolean(),
  /** Comments of the customer that no one of staff has seen. */
  unread_comments: z.number(),
  sent_at: instant.nullable(),
  created_at: instant,
  updated_at: lastSaved,
});
entities.add(document, { id: 'Document' });
export type Document = Read<typeof document>;

/** A tax of a document, as it was when the document was saved. */
export const documentTax = z.object({
  tax_id: z.number(),
  name: z.string(),
  rate: z.string(),
  is_included: z.boolean(),
  is_compound: z.boolean(),
  base: amount,
  amount,
});

export const documentLine = z.object({
  id: z.number(),
  /** A heading has the amount of its group; a text has none. */
  kind: absent(z.enum(LINE_KINDS), 'item'),
  item_id: z.number().nullable(),
  name: z.string(),
  description: z.string().nullable(),
  unit: z.string().nullable(),
  quantity: absent(z.string(), '1'),
  unit_price: absent(z.string(), '0'),
  discount_kind: discountKind.nullable(),
  discount: z.string().nullable(),
  tax_ids: z.array(z.number()),
  category_id: z.number().nullable(),
  amount,
});

/** A version of a document that a newer one has replaced. */
export const documentVersion = z.object({
  version: z.number(),
  total: amount,
  made_at: instant.nullable(),
  replaced_at: instant,
  note: z.string().nullable(),
  pdf_url: z.string().nullable(),
});

export const documentPayment = z.object({
  id: z.number(),
  date: calendarDay,
  /** Negative for a refund. */
  amount,
  method: z.enum(PAYMENT_METHODS),
  reference: z.string().nullable(),
  /** The bank account that was chosen. */
  account_name: z.string().nullable(),
  /** The credit note that it was paid from. */
  credit_note_id: z.number().nullable(),
});

export const documentDetail = document.extend({
  event_id: z.number().nullable(),
  event_name: z.string().nullable(),
  contact_email: z.string().nullable(),
  contact_address: z.string().nullable(),
  notes: z.string().nullable(),
  footer: z.string().nullable(),
  internal_notes: z.string().nullable(),
  discount_kind: discountKind.nullable(),
  discount_value: z.string().nullable(),
  subtotal: amount,
  discount: amount,
  net: amount,
  tax: amount,
  rounding: amount,
  lines: z.array(documentLine),
  taxes: z.array(documentTax),
  payments: z.array(documentPayment),
  /** Which version of what was sent under its number this is, since when, and what it changed. */
  version: z.number(),
  versioned_at: instant.nullable(),
  /** The same as a day in the company's timezone. */
  versioned_on: z.string().nullable(),
  version_note: z.string().nullable(),
  /** Versions that were replaced, the latest first. */
  versions: z.array(documentVersion),
  /** What the invoices of an estimate come to, drafts included. */
  invoiced: amount,
  /** What it was made from, and what was made from it. */
  related: z.array(z.object({ id: z.number(), type, status, number: z.string().nullable() })),
  /** The newest first. */
  history: z.array(z.object({ id: z.number(), what: z.string(), who: z.string().nullable(), at: instant })),
  pdf_url: z.string().nullable(),
  /** The public page, while its link works. */
  public_url: z.string().nullable(),
  /** The account in its currency that a payment is probably on: the only one, or the one used last. */
  usual_account: z.object({ id: z.number(), name: z.string(), reason: z.enum(['only', 'last']) }).nullable(),
  accepted_by: z.string().nullable(),
  /** Why it was declined, cancelled or written off. */
  reason: z.string().nullable(),
});
entities.add(documentDetail, { id: 'DocumentDetail' });
export type DocumentDetail = Read<typeof documentDetail>;

/** What the calls answer with: a document, or a transaction or a transfer in its form. */
export const anyDocument = z.union([document, moneyDocument]);
export const anyDetail = z.union([documentDetail, moneyDocument]);

/** What a version of a document said. */
export const documentSheet = documentDetail.pick({
  ...{ id: true, contact_name: true, contact_address: true, title: true, reference: true, currency: true },
  ...{ issue_date: true, due_date: true, notes: true, footer: true, lines: true, taxes: true },
  ...{ subtotal: true, discount: true, net: true, tax: true, rounding: true, total: true, version: true },
});
entities.add(documentSheet, { id: 'DocumentSheet' });
export type DocumentSheet = Read<typeof documentSheet>;

export const documentComment = z.object({
  id: z.number(),
  author: z.enum(['staff', 'customer']),
  name: z.string(),
  body: z.string(),
  is_internal: z.boolean(),
  /** When the other side has seen it. */
  read_at: instant.nullable(),
  created_at: instant,
});
entities.add(documentComment, { id: 'DocumentComment' });
export type DocumentComment = Read<typeof documentComment>;

/** A number as text, so that no float holds it. */
function decimalText(digits: number, message: string) {
  const pattern = new RegExp(`^-?\\d{1,12}(\\.\\d{1,${digits}})?$`);
  return z
    .union([z.string(), z.number()], { error: message })
    .transform((value) => String(value).trim())
    .pipe(z.string().regex(pattern, message));
}

const QUANTITY_MESSAGE = `Enter a quantity with at most ${QUANTITY_DIGITS} decimals.`;
const optionalId = id.nullish().transform((value) => value ?? null);

export const documentLineInput = z.object({
  kind: z.enum(LINE_KINDS).default('item'),
  item_id: optionalId,
  name: requiredText(200, 'Enter what the line is for.'),
  description: optionalParagraphs(2000),
  unit: optionalText(30),
  quantity: decimalText(QUANTITY_DIGITS, QUANTITY_MESSAGE).default('1'),
  unit_price: decimalText(PRICE_DIGITS, `Enter a price with at most ${PRICE_DIGITS} decimals.`).default('0'),
  discount_kind: orEmpty(discountKind),
  discount: orEmpty(decimalInput),
  tax_ids: z.array(id).max(5, 'Choose at most 5 taxes.').default([]),
  category_id: optionalId,
});

const fields = {
  contact_id: optionalId,
  contact_name: optionalText(200),
  contact_email: optionalEmail,
  contact_address: optionalParagraphs(500),
  title: optionalText(200),
  reference: optionalText(80),
  /** An extension: what it belongs to in reports. */
  event_id: optionalId,
  currency: knownCurrency,
  issue_date: day('Enter a date such as 2026-05-01.'),
  due_date: orEmpty(day('Enter a date such as 2026-05-31.')),
  notes: optionalParagraphs(4000),
  footer: optionalParagraphs(2000),
  internal_notes: optionalParagraphs(4000),
  discount_kind: orEmpty(discountKind),
  discount_value: orEmpty(decimalInput),
  lines: z.array(documentLineInput).max(MAX_LINES, `Use at most ${MAX_LINES} lines.`).default([]),
};

export const documentInput = z.object({
  type: z.enum(RECORD_TYPES, { error: 'Choose a kind of document.' }),
  ...fields,
  /** Extensions. */
  ...moneyFields,
});
export const documentChange = z.object({ ...fields, ...moneyFields, updated_at: baseVersion });
/** A new version of what was sent; the recipient reads the note. */
export const documentRevision = z.object({ ...fields, updated_at: baseVersion, version_note: optionalText(300) });

/** A part of an estimate for an invoice: a percentage of all of it, an amount, or quantities of its lines. */
export const invoicePart = z
  .object({
    part: z.enum(['deposit', 'amount', 'percent', 'lines'], { error: 'Choose what to invoice.' }),
    percent: orEmpty(decimalInput),
    /** Of a deposit, before the taxes that come on top. */
    amount: orEmpty(moneyInput),
    lines: z
      .array(z.object({ line_id: id, quantity: decimalText(QUANTITY_DIGITS, QUANTITY_MESSAGE) }))
      .max(MAX_LINES, `Use at most ${MAX_LINES} lines.`)
      .default([]),
    /** Also beyond what the estimate comes to. */
    allow_more: flag.default(false),
  })
  .refine(({ part, amount }) => part !== 'amount' || Number(amount) > 0, {
    path: ['amount'],
    error: 'Enter an amount greater than 0.',
  })
  .refine(
    ({ part, percent }) => part === 'lines' || part === 'amount' || (Number(percent) > 0 && Number(percent) <= 100),
    {
      path: ['percent'],
      error: 'Enter a percentage from 0 to 100, such as 30.',
    },
  )
  .refine(({ part, lines }) => part !== 'lines' || lines.some(({ quantity }) => Number(quantity) !== 0), {
    path: ['lines'],
    error: 'Enter the quantity of at least one line.',
  });

export const paymentInput = z.object({
  date: day('Enter a date such as 2026-05-01.'),
  amount: moneyInput,
  method: z.enum(PAYMENT_METHODS, { error: 'Choose how it was paid.' }),
  /** Money that goes back. */
  is_refund: flag.default(false),
  reference: optionalText(120),
  /** The bank account that the money moved on, in the document's currency or that of the books; by default the bank. */
  account_id: optionalId,
  /** What moved on an account in another currency than the document; by default at the rate of the day. */
  account_amount: orEmpty(moneyInput),
  /** Any text that the client makes up: a repeated request with the same one is no second payment. */
  request_key: optionalText(80),
});

export const documentMail = z.object({
  to: email,
  subject: requiredText(200, 'Enter a subject.'),
  message: requiredParagraphs(4000, 'Write the message.'),
  copy_to_me: flag.default(false),
});

/** What became of one of several documents that were sent; `error` is null if it was done. */
export const sendResult = z.object({
  id: z.number(),
  number: z.string().nullable(),
  contact_name: z.string().nullable(),
  error: z.string().nullable(),
});
entities.add(sendResult, { id: 'DocumentSendResult' });
export type SendResult = Read<typeof sendResult>;
