import { z } from 'zod';
import {
  DAY_ORDERS,
  DECIMAL_MARKS,
  STATEMENT_FORMATS,
  STATEMENT_SORTS,
} from '#domain/accounting/statements/statements.ts';
import type { Read } from '../kit/absent.ts';
import { chosenId, defineExtensions, id } from '../kit/define.ts';
import { entities } from '../kit/entities.ts';
import { orEmpty } from '../kit/inputs.ts';
import { lists } from '../kit/records.ts';
import { restricted } from '../kit/restricted.ts';
import {
  calendarDay,
  currency,
  instant,
  lastSaved,
  messageOnly,
  money,
  optionalText,
  withMessage,
  wrapped,
} from '../kit/shapes.ts';

const bookMoney = restricted(money, 'statements.view');

/** An imported statement of a bank account. */
export const bankStatement = z.object({
  id: z.number(),
  account_id: z.number(),
  name: z.string(),
  format: z.enum(STATEMENT_FORMATS),
  from_date: calendarDay,
  to_date: calendarDay,
  currency,
  /** Null if the file does not state it. */
  opening_balance: bookMoney.nullable(),
  closing_balance: bookMoney.nullable(),
  lines: z.number(),
  /** Lines that nothing in the books explains yet. */
  open_lines: z.number(),
  reconciled_at: instant.nullable(),
  reconciled_by: z.string().nullable(),
  created_at: instant,
  updated_at: lastSaved,
});
entities.add(bankStatement, { id: 'BankStatement' });
export type BankStatement = Read<typeof bankStatement>;

const columns = {
  date_column: optionalText(200),
  amount_column: optionalText(200),
  debit_column: optionalText(200),
  credit_column: optionalText(200),
  text_column: optionalText(200),
  name_column: optionalText(200),
  reference_column: optionalText(200),
};

const mapping = z.object({
  date_column: z.string().nullable(),
  amount_column: z.string().nullable(),
  debit_column: z.string().nullable(),
  credit_column: z.string().nullable(),
  text_column: z.string().nullable(),
  name_column: z.string().nullable(),
  reference_column: z.string().nullable(),
  day_order: z.enum(DAY_ORDERS),
  decimal_mark: z.enum(DECIMAL_MARKS),
});

/** What a file contains. */
export const statementFile = z.object({
  format: z.enum(STATEMENT_FORMATS),
  /** The columns of a CSV file; empty for other formats. */
  headings: z.array(z.string()),
  /** How the columns are read. */
  mapping: mapping.nullable(),
  currency,
  from_date: calendarDay.nullable(),
  to_date: calendarDay.nullable(),
  opening_balance: bookMoney.nullable(),
  closing_balance: bookMoney.nullable(),
  /** Lines that can be imported, and those that were imported before. */
  new_lines: z.number(),
  known_lines: z.number(),
  /** The first lines. */
  sample: z.array(
    z.object({
      row: z.number(),
      date: calendarDay,
      amount: bookMoney,
      description: z.string(),
      counterparty: z.string().nullable(),
      is_known: z.boolean(),
    }),
  ),
  /** Rows that cannot be read, at most 100 of them. */
  errors: z.array(z.object({ row: z.number(), reason: z.string() })),
  error_rows: z.number(),
});
entities.add(statementFile, { id: 'StatementFile' });
export type StatementFile = Read<typeof statementFile>;

const upload = z.object({
  account_id: chosenId('Choose an account.'),
  file: z.instanceof(File, { error: 'Choose a file.' }),
  /** For CSV files; left out, they are guessed, and taken from the last file of the account. */
  ...columns,
  day_order: orEmpty(z.enum(DAY_ORDERS)),
  decimal_mark: orEmpty(z.enum(DECIMAL_MARKS)),
});

const signedMoney = z
  .union([z.string(), z.number()])
  .transform((value) => String(value).trim())
  .pipe(z.string().regex(/^-?\d{1,11}(\.\d{1,3})?$/, 'Enter an amount such as 25 or -25.00.'));

const changed = { response: withMessage(bankStatement), answers: { 409: messageOnly } };

export const bankStatements = defineExtensions({
  'GET /banking/statements/json': {
    call: 'list',
    summary: 'Imported statements of bank accounts',
    access: 'statements.view',
    ...lists(bankStatement, STATEMENT_SORTS, { account_id: id.optional() }),
  },
  'POST /banking/statements/read': {
    call: 'read',
    summary: 'What a CSV, OFX or CAMT.053 file contains, row by row; imports nothing',
    access: 'statements.manage',
    multipart: true,
    body: upload,
    response: wrapped(statementFile),
  },
  'POST /banking/statements/import': {
    call: 'import',
    summary: 'Imports the lines of a file that were not imported before, and books those that an automatic rule names',
    access: 'statements.manage',
    multipart: true,
    body: upload,
    response: withMessage(
      z.object({ ...bankStatement.shape, known_lines: z.number(), error_rows: z.number(), booked_lines: z.number() }),
    ),
  },
  'DELETE /banking/statements/delete/{id}': {
    call: 'remove',
    summary: 'Deletes a statement that nothing is matched with',
    access: 'statements.manage',
    response: messageOnly,
    answers: { 409: messageOnly },
  },
  'POST /banking/statements/{id}/reconcile': {
    call: 'reconcile',
    summary: 'Confirms that the lines come to the balance of the statement, and locks what they are matched with',
    access: 'statements.reconcile',
    /** Needed as far as the file does not state them. */
    body: z.object({ opening_balance: orEmpty(signedMoney), closing_balance: orEmpty(signedMoney) }),
    ...changed,
  },
  'POST /banking/statements/{id}/reopen': {
    call: 'reopen',
    summary: 'Opens a reconciled statement, the last one of its account, so that its matches can be changed',
    access: 'statements.reopen',
    ...changed,
  },
});
