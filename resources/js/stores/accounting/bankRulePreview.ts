import { create } from 'zustand';
import { bankRulesApi } from '#js/api/accounting/bankRules.ts';
import type { CallQuery } from '#js/api/kit/callTypes.ts';
import { type ExtensionRecordState, extensionRecordSlice } from '../kit/extensionRecordSlice.ts';
import { idle } from '../kit/run.ts';

export type RuleCondition = CallQuery<typeof bankRulesApi.preview>;
type Preview = Awaited<ReturnType<typeof bankRulesApi.preview>>['data'];

/** The lines without a match that a rule would name. */
export const useBankRulePreview = create<ExtensionRecordState<Preview, RuleCondition>>()((_set, _get, store) => ({
  ...idle,
  ...extensionRecordSlice<Preview, RuleCondition>(store, (query, signal) => bankRulesApi.preview({ query, signal })),
}));
