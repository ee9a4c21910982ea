import type { Segment } from '#contract/people/segments.ts';
import { ruleProblem } from '#domain/people/segmentRules/problems.ts';
import { readRule } from '#domain/people/segmentRules/readRule.ts';
import type { RuleGroup } from '#domain/people/segmentRules/rule.ts';
import { FormDrawer } from '#js/components/form/FormModal.tsx';
import { useRecordForm } from '#js/components/form/useRecordForm.ts';
import { useSegments } from '#js/stores/people/segments/segments.ts';
import { newCondition } from './newCondition.ts';
import { RuleEditor } from './RuleEditor.tsx';

type RuleDrawerProps = { segment: Segment; onSaved: () => unknown; onClose: () => void };

/** Edits the rules of a segment, or gives it some. */
export function RuleDrawer({ segment, onSaved, onClose }: RuleDrawerProps) {
  const stored = readRule(segment.rule);
  const { name, description, updated_at } = segment;
  const form = useRecordForm<{ rule: RuleGroup }, Segment | null>({
    initial: { rule: stored ?? { match: 'all', rules: [newCondition()] } },
    record: { rule: segment.rule },
    save: ({ rule }, options) =>
      useSegments.getState().update(segment.id, { name: name ?? '', description, rule, updated_at }, options),
    onSaved: () => {
      onSaved();
      onClose();
    },
  });
  const { rule } = form.values;
  return (
    <FormDrawer
      onClose={onClose}
      form={form}
      title={stored ? `Rules of ${name}` : `Find contacts of ${name} by rules`}
      submitLabel="Save rules"
      refusal={ruleProblem(rule) ?? undefined}
    >
      <RuleEditor
        value={rule}
        segmentId={segment.id}
        error={form.errorOf('rule')}
        onChange={(next) => form.set({ rule: next })}
      />
    </FormDrawer>
  );
}
