import { z } from 'zod';
import { TRANSACTION_TYPES } from '#domain/accounting/banking.ts';
import {
  MAX_EVERY,
  MAX_RUNS,
  RECURRENCE_MODES,
  RECURRENCE_SORTS,
  RECURRENCE_STATES,
  RECURRENCE_UNITS,
  REPEATED_TYPES,
} from '#domain/accounting/recurrences.ts';
import type { Read } from '../kit/absent.ts';
import { defineExtensions, id, optionalId } from '../kit/define.ts';
import { entities } from '../kit/entities.ts';
import { day, numeric, optionalNumeric, orEmpty } from '../kit/inputs.ts';
import { changes, creates, lists } from '../kit/records.ts';
import { restricted } from '../kit/restricted.ts';
import {
  baseVersion,
  calendarDay,
  currency,
  flag,
  instant,
  lastSaved,
  messageOnly,
  money,
  requiredText,
  withMessage,
} from '../kit/shapes.ts';

const unit = z.enum(RECURRENCE_UNITS, { error: 'Choose weeks, months or years.' });
const mode = z.enum(RECURRENCE_MODES, { error: 'Choose what becomes of each copy.' });
const kind = z.enum([...REPEATED_TYPES, ...TRANSACTION_TYPES]);

/** A document or transaction that is copied again and again. */
export const recurrence = z.object({
  id: z.number(),
  name: z.string(),
  state: z.enum(RECURRENCE_STATES),
  /** Null once what it copies was deleted. */
  kind: kind.nullable(),
  document_id: z.number().nullable(),
  transaction_id: z.number().nullable(),
  /** The number or text of what it copies. */
  source_label: z.string().nullable(),
  contact_name: z.string().nullable(),
  amount: restricted(money.nullable(), 'recurrences.view'),
  currency: currency.nullable(),
  every: z.number(),
  unit,
  starts_on: calendarDay,
  ends_on: calendarDay.nullable(),
  /** How many copies there are at most. */
  max_runs: z.number().nullable(),
  mode,
  /** Null once it has ended. */
  next_on: calendarDay.nullable(),
  runs: z.number(),
  /** Why the last attempt failed; it is tried again each hour. */
  failure: z.string().nullable(),
  last_run: z
    .object({ day: calendarDay, document_id: z.number().nullable(), transaction_id: z.number().nullable() })
    .nullable(),
  created_at: instant,
  updated_at: lastSaved,
});
entities.add(recurrence, { id: 'Recurrence' });
export type Recurrence = Read<typeof recurrence>;

const fields = {
  name: requiredText(120, 'Enter a name.'),
  every: numeric(z.number().int().min(1, 'Enter 1 or more.').max(MAX_EVERY, `Enter at most ${MAX_EVERY}.`)).default(1),
  unit: unit.default('month'),
  starts_on: day('Enter the day of the first copy.'),
  ends_on: orEmpty(day('Enter a date such as 2027-05-31.')),
  max_runs: optionalNumeric(
    z.number().int().min(1, 'Enter 1 or more.').max(MAX_RUNS, `Enter at most ${MAX_RUNS}.`),
  ).default(null),
  mode: mode.default('draft'),
};

export const recurrenceInput = z.object({
  /** One of both: what is copied. */
  document_id: optionalId,
  transaction_id: optionalId,
  ...fields,
});
export const recurrenceChange = z.object({ ...fields, updated_at: baseVersion });

export const recurrences = defineExtensions({
  'GET /accounting/recurrences/json': {
    call: 'list',
    summary: 'Documents and transactions that are copied again and again',
    access: 'recurrences.view',
    ...lists(recurrence, RECURRENCE_SORTS, {
      state: z.enum(RECURRENCE_STATES).optional(),
      document_id: id.optional(),
    }),
  },
  'POST /accounting/recurrences/store': {
    call: 'create',
    summary: 'Repeats an invoice, a bill, an estimate or a transaction; the source stays as it is',
    access: 'recurrences.manage',
    ...creates(recurrence, recurrenceInput),
  },
  'PUT /accounting/recurrences/update/{id}': {
    call: 'update',
    summary: 'Changes when and how it is repeated; copies that exist stay',
    access: 'recurrences.manage',
    ...changes(recurrence, recurrenceChange),
  },
  'DELETE /accounting/recurrences/delete/{id}': {
    call: 'remove',
    summary: 'Ends the repetition; copies that exist stay',
    access: 'recurrences.manage',
    response: messageOnly,
  },
  'POST /accounting/recurrences/{id}/pause': {
    call: 'pause',
    summary: 'Pauses or goes on; days that passed meanwhile are left out',
    access: 'recurrences.manage',
    body: z.object({ is_paused: flag }),
    response: withMessage(recurrence),
  },
});
