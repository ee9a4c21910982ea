import { z } from 'zod';
import { TRANSACTION_TYPES } from '#domain/accounting/banking.ts';
import { MONEY_STATUSES, MONEY_TYPES } from '#domain/accounting/documents.ts';
import type { Read } from '../kit/absent.ts';
import { id } from '../kit/define.ts';
import { entities } from '../kit/entities.ts';
import { orEmpty } from '../kit/inputs.ts';
import { restricted } from '../kit/restricted.ts';
import { calendarDay, currency, instant, lastSaved, money, moneyInput } from '../kit/shapes.ts';

/** As of documents; who sees transactions and transfers at all is up to `banking.view`. */
const amount = restricted(money, 'documents.view');

/**
 * A transaction or a transfer in the form of a document. Its date is the issue date, what it was for the title, and the
 * parts of a transaction are its lines; fields of the other type are null.
 */
export const moneyDocument = z.object({
  id: z.number(),
  type: z.enum(MONEY_TYPES),
  status: z.enum(MONEY_STATUSES),
  number: z.null(),
  contact_id: z.number().nullable(),
  contact_name: z.string().nullable(),
  title: z.string().nullable(),
  reference: z.string().nullable(),
  /** Of the account. */
  currency,
  issue_date: calendarDay,
  /** What a transaction comes to, or what a transfer sent. */
  total: amount,
  direction: z.enum(TRANSACTION_TYPES).nullable(),
  /** The account of a transaction, or that a transfer left. */
  account_id: z.number(),
  account_name: z.string().nullable(),
  to_account_id: z.number().nullable(),
  to_account_name: z.string().nullable(),
  to_currency: currency.nullable(),
  received_amount: amount.nullable(),
  fee_amount: amount.nullable(),
  event_id: z.number().nullable(),
  campaign_id: z.number().nullable(),
  lines: z.array(
    z.object({
      name: z.string(),
      quantity: z.string(),
      unit_price: amount,
      tax_ids: z.array(z.number()),
      category_id: z.number().nullable(),
    }),
  ),
  created_at: instant,
  updated_at: lastSaved,
});
entities.add(moneyDocument, { id: 'MoneyDocument' });
export type MoneyDocument = Read<typeof moneyDocument>;

const optionalId = id.nullish().transform((value) => value ?? null);

/** What transactions and transfers have beside the fields of a document; for other types it is ignored. */
export const moneyFields = {
  direction: orEmpty(z.enum(TRANSACTION_TYPES)),
  account_id: optionalId,
  to_account_id: optionalId,
  /** What a transfer sent is its first line. */
  received_amount: orEmpty(moneyInput),
  fee_amount: orEmpty(moneyInput),
  campaign_id: optionalId,
};
