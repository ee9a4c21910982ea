import { z } from 'zod';
import { ACCOUNT_ROLES, ACCOUNT_SORTS, ACCOUNT_TYPES } from '#domain/accounting/accounts.ts';
import { CHART_IDS } from '#domain/accounting/charts/Chart.ts';
import type { Read } from '../kit/absent.ts';
import { defineExtensions } from '../kit/define.ts';
import { entities } from '../kit/entities.ts';
import { orEmpty } from '../kit/inputs.ts';
import { changes, creates, lists } from '../kit/records.ts';
import { baseVersion, flag, instant, lastSaved, messageOnly, requiredCode, requiredText } from '../kit/shapes.ts';

const accountType = z.enum(ACCOUNT_TYPES, { error: 'Choose a type.' });
const accountRole = z.enum(ACCOUNT_ROLES, { error: 'Choose a use from the list.' });

export const ledgerAccount = z.object({
  id: z.number(),
  code: z.string(),
  name: z.string(),
  type: accountType,
  /** What the system posts here by itself. */
  role: accountRole.nullable(),
  is_archived: z.boolean(),
  created_at: instant,
  updated_at: lastSaved,
});
entities.add(ledgerAccount, { id: 'LedgerAccount' });
export type LedgerAccount = Read<typeof ledgerAccount>;

export const ledgerAccountInput = z.object({
  code: requiredCode(20, 'Enter a number such as 4000.'),
  name: requiredText(120, 'Enter a name.'),
  type: accountType,
  role: orEmpty(accountRole),
  is_archived: flag.default(false),
  updated_at: baseVersion,
});

export const ledgerAccounts = defineExtensions({
  'GET /settings/accounting/accounts/json': {
    call: 'list',
    summary: 'The chart of accounts',
    access: 'accounting.view',
    ...lists(ledgerAccount, ACCOUNT_SORTS, { type: accountType.optional(), is_archived: flag.optional() }),
  },
  'POST /settings/accounting/accounts/store': {
    call: 'create',
    summary: 'Adds an account to the chart',
    access: 'accounting.settings',
    ...creates(ledgerAccount, ledgerAccountInput),
  },
  'PUT /settings/accounting/accounts/update/{id}': {
    call: 'update',
    summary: 'Changes an account; its type is fixed once something is posted',
    access: 'accounting.settings',
    ...changes(ledgerAccount, ledgerAccountInput),
  },
  'DELETE /settings/accounting/accounts/delete/{id}': {
    call: 'remove',
    summary: 'Deletes an account without entries and without a use',
    access: 'accounting.settings',
    response: messageOnly,
  },
  'POST /settings/accounting/accounts/use-template': {
    call: 'useTemplate',
    summary: 'Replaces the chart by that of a country, while nothing is posted',
    access: 'accounting.settings',
    body: z.object({ template: z.enum(CHART_IDS, { error: 'Choose a template.' }) }),
    response: messageOnly,
  },
});
