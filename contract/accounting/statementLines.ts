import { z } from 'zod';
import {
  LINE_STATES,
  MAX_MATCHES,
  MAX_PAYOUT,
  STATEMENT_LINE_SORTS,
} from '#domain/accounting/statements/statements.ts';
import type { Read } from '../kit/absent.ts';
import { chosenId, defineExtensions, id, optionalId } from '../kit/define.ts';
import { entities } from '../kit/entities.ts';
import { summedLists } from '../kit/records.ts';
import { restricted } from '../kit/restricted.ts';
import {
  calendarDay,
  currency,
  instant,
  messageOnly,
  money,
  moneyInput,
  optionalText,
  requiredText,
  withMessage,
  wrapped,
} from '../kit/shapes.ts';

const bookMoney = restricted(money, 'statements.view');

const openDocument = z.object({
  id: z.number(),
  label: z.string(),
  contact_name: z.string().nullable(),
  date: calendarDay,
  /** What is due; negative for bills and credit notes. */
  amount: bookMoney,
});
const openEntry = z.object({ id: z.number(), label: z.string(), date: calendarDay, amount: bookMoney });

/** Sales and refunds that a gateway paid out together; what it kept is its fee. */
const payout = z.object({
  /** The account of the gateway. */
  account_id: z.number(),
  account_name: z.string().nullable(),
  sold: bookMoney,
  /** Not above 0. */
  refunded: bookMoney,
  fee: bookMoney,
  entries: z.array(openEntry),
});

/** What a line probably is. */
const suggestion = z.object({
  is_certain: z.boolean(),
  /** Such as “Number and amount”. */
  reason: z.string(),
  documents: z.array(openDocument),
  entries: z.array(openEntry),
  payout: payout.nullable(),
  /** What a rule books. */
  rule: z
    .object({
      id: z.number(),
      name: z.string(),
      description: z.string().nullable(),
      category_id: z.number().nullable(),
      tax_id: z.number().nullable(),
      contact_id: z.number().nullable(),
    })
    .nullable(),
});

/** A line of a statement, with the entries of the books that explain it, or else what it probably is. */
export const statementLine = z.object({
  id: z.number(),
  statement_id: z.number(),
  account_id: z.number(),
  date: calendarDay,
  /** Negative for money that left. */
  amount: bookMoney,
  currency,
  description: z.string(),
  counterparty: z.string().nullable(),
  reference: z.string().nullable(),
  matches: z.array(
    z.object({
      id: z.number(),
      label: z.string(),
      date: calendarDay,
      amount: bookMoney,
      source_type: z.string(),
      source_id: z.number(),
      /** Whether undoing the match takes the entry back. */
      is_made: z.boolean(),
    }),
  ),
  suggestion: suggestion.nullable(),
  /** Its statement is reconciled. */
  is_locked: z.boolean(),
  created_at: instant,
});
entities.add(statementLine, { id: 'StatementLine' });
export type StatementLine = Read<typeof statementLine>;

/** What a line can be matched with. */
export const matchCandidates = z.object({ documents: z.array(openDocument), entries: z.array(openEntry) });
entities.add(matchCandidates, { id: 'MatchCandidates' });
export type MatchCandidates = Read<typeof matchCandidates>;

/** An order, or a refund of one if the amount is negative. */
export const payoutOrder = z.object({
  id: z.number(),
  order_id: z.number(),
  reference: z.string(),
  event_id: z.number(),
  event_name: z.string(),
  date: calendarDay,
  amount: bookMoney,
});
entities.add(payoutOrder, { id: 'PayoutOrder' });
export type PayoutOrder = Read<typeof payoutOrder>;

const remainder = z.object({
  description: requiredText(200, 'Enter what it was for.'),
  category_id: optionalId,
  tax_id: optionalId,
  contact_id: optionalId,
});

/** What explains a line: all parts together come to its amount. */
const matchInput = z.object({
  /** The amount is positive; for all that is due, as far as the line reaches, it is left out. */
  documents: z
    .array(z.object({ id, amount: moneyInput.nullable().default(null) }))
    .max(MAX_MATCHES, `Choose at most ${MAX_MATCHES}.`)
    .default([]),
  /** Entries of the account. */
  entries: z.array(id).max(MAX_MATCHES, `Choose at most ${MAX_MATCHES}.`).default([]),
  /** Books what is left as income or expense. */
  transaction: remainder.nullable().default(null),
  /** Entries of the account of a gateway that the line pays out; what they come to beyond it is the fee. */
  payout: z
    .object({
      account_id: chosenId('Choose the account of the gateway.'),
      entries: z.array(id).min(1, 'Choose at least one entry.').max(MAX_PAYOUT, `Choose at most ${MAX_PAYOUT}.`),
    })
    .nullable()
    .default(null),
  /** Books what is left as a transfer from or to this account. */
  transfer_account_id: optionalId,
});

const changed = { response: withMessage(statementLine), answers: { 409: messageOnly } };

export const statementLines = defineExtensions({
  'GET /banking/statement-lines/json': {
    call: 'list',
    summary: 'Lines of statements with their matches, or what they probably are',
    access: 'statements.view',
    ...summedLists(statementLine, STATEMENT_LINE_SORTS, {
      account_id: id.optional(),
      statement_id: id.optional(),
      state: z.enum(LINE_STATES).optional(),
    }),
  },
  'GET /banking/statement-lines/{id}/candidates': {
    call: 'candidates',
    summary: 'Documents that are not paid and entries without a line, for a line of the account',
    access: 'statements.view',
    query: z.object({ search: optionalText(100) }),
    response: wrapped(matchCandidates),
  },
  'GET /banking/statement-lines/{id}/payout': {
    call: 'payoutOrders',
    summary: 'The orders and refunds inside a payout that a line is matched with, or probably is',
    access: 'statements.view',
    response: wrapped(z.array(payoutOrder)),
  },
  'POST /banking/statement-lines/{id}/match': {
    call: 'match',
    summary: 'Matches a line with documents, entries and a new transaction or transfer; documents are paid by it',
    access: 'statements.manage',
    body: matchInput,
    ...changed,
  },
  'POST /banking/statement-lines/{id}/unmatch': {
    call: 'unmatch',
    summary: 'Undoes the match of a line, and takes back what it booked',
    access: 'statements.manage',
    ...changed,
  },
  'POST /banking/statement-lines/match-certain': {
    call: 'matchCertain',
    summary: 'Matches all lines of an account whose suggestion is certain',
    access: 'statements.manage',
    body: z.object({ account_id: chosenId('Choose an account.'), after: optionalId }),
    /** `next` is the last line of those that were looked at: with it as `after`, another call goes on. */
    response: withMessage(z.object({ matched: z.number(), failed: z.number(), next: z.number().nullable() })),
  },
});
