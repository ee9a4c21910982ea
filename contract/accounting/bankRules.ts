import { z } from 'zod';
import { TRANSACTION_TYPES } from '#domain/accounting/banking.ts';
import { BANK_RULE_SORTS } from '#domain/accounting/statements/statements.ts';
import type { Read } from '../kit/absent.ts';
import { defineExtensions, optionalId } from '../kit/define.ts';
import { entities } from '../kit/entities.ts';
import { numeric, orEmpty } from '../kit/inputs.ts';
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
  moneyInput,
  optionalText,
  requiredText,
  wrapped,
} from '../kit/shapes.ts';

const bookMoney = restricted(money, 'statements.view');
const direction = z.enum(TRANSACTION_TYPES, { error: 'Choose money in or money out.' });

/** What a line with a certain text becomes. The first rule that matches applies. */
export const bankRule = z.object({
  id: z.number(),
  name: z.string(),
  position: z.number(),
  /** Null for all accounts. */
  account_id: z.number().nullable(),
  direction,
  contains: z.string(),
  min_amount: bookMoney.nullable(),
  max_amount: bookMoney.nullable(),
  /** Null for the text of the line. */
  description: z.string().nullable(),
  category_id: z.number().nullable(),
  tax_id: z.number().nullable(),
  contact_id: z.number().nullable(),
  /** Whether it books lines at the import; else it only suggests. */
  is_automatic: z.boolean(),
  created_at: instant,
  updated_at: lastSaved,
});
entities.add(bankRule, { id: 'BankRule' });
export type BankRule = Read<typeof bankRule>;

const condition = {
  account_id: optionalId,
  direction,
  contains: requiredText(100, 'Enter the text that the line contains.'),
  min_amount: orEmpty(moneyInput),
  max_amount: orEmpty(moneyInput),
};

export const bankRuleInput = z.object({
  name: requiredText(120, 'Enter a name.'),
  position: numeric(z.number().int().min(1, 'Enter 1 or more.').max(9999, 'Enter at most 9999.')).default(1),
  ...condition,
  description: optionalText(200),
  category_id: optionalId,
  tax_id: optionalId,
  contact_id: optionalId,
  is_automatic: flag.default(false),
  updated_at: baseVersion,
});

export const bankRules = defineExtensions({
  'GET /banking/rules/json': {
    call: 'list',
    summary: 'Rules for lines of statements, in the order in which they apply',
    access: 'statements.view',
    ...lists(bankRule, BANK_RULE_SORTS, {}),
  },
  'POST /banking/rules/store': {
    call: 'create',
    summary: 'Creates a rule for lines of statements',
    access: 'statements.manage',
    ...creates(bankRule, bankRuleInput),
  },
  'PUT /banking/rules/update/{id}': {
    call: 'update',
    summary: 'Changes a rule; what it booked stays',
    access: 'statements.manage',
    ...changes(bankRule, bankRuleInput),
  },
  'DELETE /banking/rules/delete/{id}': {
    call: 'remove',
    summary: 'Deletes a rule; what it booked stays',
    access: 'statements.manage',
    response: messageOnly,
  },
  'GET /banking/rules/preview': {
    call: 'preview',
    summary: 'The lines without a match that a rule would name: how many, and the latest of them',
    access: 'statements.view',
    query: z.object(condition),
    response: wrapped(
      z.object({
        count: z.number(),
        lines: z.array(
          z.object({ id: z.number(), date: calendarDay, description: z.string(), amount: bookMoney, currency }),
        ),
      }),
    ),
  },
});
