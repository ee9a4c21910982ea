import type { BankRule } from '#contract/accounting/bankRules.ts';
import { bankRulesApi } from '#js/api/accounting/bankRules.ts';
import type { CallBody, CallQuery } from '#js/api/kit/callTypes.ts';
import { createResourceStore } from '../kit/createResourceStore.ts';
import { failuresOf } from '../kit/failuresOf.ts';
import { recordCalls } from '../kit/recordCalls.ts';

export type BankRuleInput = CallBody<typeof bankRulesApi.create>;
type Query = CallQuery<typeof bankRulesApi.list>;

export const useBankRules = createResourceStore<BankRule, Query, BankRuleInput>(
  recordCalls(bankRulesApi),
  failuresOf('rule'),
);
