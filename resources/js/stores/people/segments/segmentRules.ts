import { create } from 'zustand';
import type { SegmentExplanation, SegmentPreview } from '#contract/people/segmentAnswers.ts';
import type { RuleGroup } from '#domain/people/segmentRules/rule.ts';
import { segmentsApi } from '#js/api/people/segments.ts';
import { type ExtensionRecordState, extensionRecordSlice } from '#js/stores/kit/extensionRecordSlice.ts';
import { idle } from '#js/stores/kit/run.ts';

/** Whom a rule matches: the previous answer stays while the rule is edited. */
export const useSegmentPreview = create<ExtensionRecordState<SegmentPreview, RuleGroup>>()((_set, _get, store) => ({
  ...idle,
  ...extensionRecordSlice<SegmentPreview, RuleGroup>(
    store,
    (rule, signal) => segmentsApi.preview({ body: { rule }, signal }),
    { keepsFormer: true },
  ),
}));

export type ExplainKey = { rule: RuleGroup; contactId: number; segmentId: number | null };

/** Why a contact matches a rule or does not. */
export const useSegmentExplanation = create<ExtensionRecordState<SegmentExplanation, ExplainKey>>()(
  (_set, _get, store) => ({
    ...idle,
    ...extensionRecordSlice<SegmentExplanation, ExplainKey>(
      store,
      ({ rule, contactId, segmentId }, signal) =>
        segmentsApi.explain({ body: { rule, contact_id: contactId, segment_id: segmentId }, signal }),
      { keepsFormer: true },
    ),
  }),
);
