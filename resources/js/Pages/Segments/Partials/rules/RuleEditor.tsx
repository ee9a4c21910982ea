import '#css/mantineForms.css';
import type { RuleGroup } from '#domain/people/segmentRules/rule.ts';
import { useLoad } from '#js/components/state/useLoad.ts';
import { useContactFields } from '#js/stores/people/contactFields.ts';
import { RuleGroupInput } from './RuleGroupInput.tsx';
import { RulePreview } from './RulePreview.tsx';

export type RuleEditorProps = {
  value: RuleGroup;
  error: string | undefined;
  segmentId: number | null;
  onChange: (rule: RuleGroup) => void;
};

/** Edits the rules of a segment, and shows whom they match meanwhile. */
export function RuleEditor({ value, error, segmentId, onChange }: RuleEditorProps) {
  useLoad(useContactFields().load, {});
  return (
    <>
      <RuleGroupInput group={value} onChange={onChange} />
      {error && <p role="alert">{error}</p>}
      <RulePreview rule={value} segmentId={segmentId} />
    </>
  );
}
