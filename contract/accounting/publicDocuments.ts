import { z } from 'zod';
import { DISCOUNT_KINDS, DOCUMENT_STATUSES, DOCUMENT_TYPES, LINE_KINDS } from '#domain/accounting/documents.ts';
import { absent, type Read } from '../kit/absent.ts';
import { defineExtensions } from '../kit/define.ts';
import { entities } from '../kit/entities.ts';
import {
  calendarDay,
  currency,
  instant,
  messageOnly,
  money,
  optionalText,
  requiredParagraphs,
  requiredText,
  whole,
} from '../kit/shapes.ts';

/** A document as whoever has its link sees it. */
export const publicDocument = z.object({
  type: z.enum(DOCUMENT_TYPES),
  status: z.enum(DOCUMENT_STATUSES),
  number: z.string().nullable(),
  title: z.string().nullable(),
  /** Which version of what was sent this is, since which day, and what it changed. */
  version: z.number(),
  versioned_on: z.string().nullable(),
  version_note: z.string().nullable(),
  company_name: z.string(),
  /** Address and contact of the company, line by line. */
  company_lines: z.array(z.string()),
  contact_name: z.string().nullable(),
  contact_address: z.string().nullable(),
  currency,
  issue_date: calendarDay,
  due_date: calendarDay.nullable(),
  is_expired: z.boolean(),
  lines: z.array(
    z.object({
      kind: absent(z.enum(LINE_KINDS), 'item'),
      name: z.string(),
      description: z.string().nullable(),
      unit: z.string().nullable(),
      quantity: z.string(),
      unit_price: z.string(),
      discount_kind: z.enum(DISCOUNT_KINDS).nullable(),
      discount: z.string().nullable(),
      amount: money,
    }),
  ),
  subtotal: money,
  discount: money,
  taxes: z.array(
    z.object({
      tax_id: z.number(),
      name: z.string(),
      rate: z.string(),
      is_included: z.boolean(),
      amount: money,
    }),
  ),
  rounding: money,
  total: money,
  paid: money,
  due: money,
  notes: z.string().nullable(),
  footer: z.string().nullable(),
  bank_details: z.string().nullable(),
  accepted_by: z.string().nullable(),
  pdf_url: z.string().nullable(),
  /** How it can be paid online; null if it cannot be. */
  online_payment: z.object({ is_part_allowed: z.boolean(), is_test: z.boolean() }).nullable(),
  /** What became of the payment that the reader comes back from. */
  payment: z
    .object({
      status: z.enum(['pending', 'succeeded', 'failed', 'abandoned']),
      amount: money,
      currency,
      failure_reason: z.string().nullable(),
      /** What the invoice could not take, and goes back. */
      returned: money.nullable(),
    })
    .nullable(),
  /** Those that the customer may read, the first one first. */
  comments: z.array(
    z.object({ author: z.enum(['staff', 'customer']), name: z.string(), body: z.string(), at: instant }),
  ),
});
entities.add(publicDocument, { id: 'PublicDocument' });
export type PublicDocument = Read<typeof publicDocument>;

const params = z.object({ token: z.string().min(8).max(80) });
const name = requiredText(120, 'Enter your name.');

/** Calls of the public page of a document, for whoever has its link. */
export const publicDocuments = defineExtensions({
  'POST /public/documents/{token}/comments': {
    call: 'comment',
    summary: 'Adds a comment of the customer',
    access: 'visitor',
    params,
    body: z.object({ name, comment: requiredParagraphs(4000, 'Write a comment.') }),
    response: messageOnly,
  },
  'POST /public/documents/{token}/decision': {
    call: 'decide',
    summary: 'Accepts an estimate with a name, or declines it with a reason',
    access: 'visitor',
    params,
    body: z.object({
      decision: z.enum(['accepted', 'declined'], { error: 'Accept or decline.' }),
      name,
      reason: optionalText(500),
      /** The version that was read; the decision is refused once there is a newer one. */
      version: whole(1, 100_000, 'Load the page again.').optional(),
    }),
    response: messageOnly,
    answers: { 409: messageOnly },
  },
  'GET /public/documents/{token}/pdf': {
    summary: 'The document of a link as a PDF',
    access: 'visitor',
    params,
    file: 'application/pdf',
  },
});
