import '#css/mantineForms.css';
import { Textarea, TextInput } from '@mantine/core';
import type { Segment } from '#contract/people/segments.ts';
import { ruleProblem } from '#domain/people/segmentRules/problems.ts';
import type { RuleGroup } from '#domain/people/segmentRules/rule.ts';
import { FormModal } from '#js/components/form/FormModal.tsx';
import { formTexts } from '#js/components/form/formTexts.ts';
import { useStoreForm } from '#js/components/form/useStoreForm.ts';
import type { EditorProps } from '#js/components/input/EditorProps.ts';
import { Segments } from '#js/components/input/Segments.tsx';
import { lazyDialog } from '#js/components/overlay/lazyDialog.tsx';
import { useSegments } from '#js/stores/people/segments/segments.ts';

const RuleEditor = lazyDialog(async () => (await import('./rules/RuleEditor.tsx')).RuleEditor);

const NEW_SEGMENT = {
  ...{ name: '', description: '' },
  rule: null as RuleGroup | null,
  updated_at: null as string | null,
};
/** Rules of an existing segment are edited on its page, where their effect shows. */
const { rule: _, ...OLD_SEGMENT } = NEW_SEGMENT;

type SegmentModalProps = EditorProps<Segment> & {
  /** Called with null if another backend does not return the segment. */
  onSaved?: (segment: Segment | null) => unknown;
};

/** Creates a segment, or edits its name and description. */
export function SegmentModal({ record, ...props }: SegmentModalProps) {
  return record ? <EditSegment record={record} {...props} /> : <NewSegment {...props} />;
}

function NewSegment({ onClose, onSaved = onClose }: Omit<SegmentModalProps, 'record'>) {
  const form = useStoreForm(useSegments, NEW_SEGMENT, null, {
    onSaved: ({ data }) => onSaved(data ?? null),
    draft: 'segment',
  });
  const { rule } = form.values;
  return (
    <FormModal
      onClose={onClose}
      form={form}
      {...formTexts('segment', undefined)}
      refusal={(rule && ruleProblem(rule)) ?? undefined}
    >
      <TextInput label="Name" required maxLength={120} data-autofocus {...form.field('name')} />
      <Textarea label="Description" autosize minRows={2} maxRows={8} maxLength={1000} {...form.field('description')} />
      <Segments
        label="Contacts"
        value={rule ? 'rules' : 'chosen'}
        data={[
          { value: 'chosen', label: 'Chosen by hand' },
          { value: 'rules', label: 'Found by rules' },
        ]}
        onChange={(kind) => form.set({ rule: kind === 'rules' ? { match: 'all', rules: [] } : null })}
      />
      {rule && (
        <RuleEditor
          value={rule}
          segmentId={null}
          error={form.errorOf('rule')}
          onChange={(next) => form.set({ rule: next })}
        />
      )}
    </FormModal>
  );
}

function EditSegment({ record, onClose, onSaved = onClose }: SegmentModalProps & { record: Segment }) {
  const form = useStoreForm(useSegments, OLD_SEGMENT, record, { onSaved: ({ data }) => onSaved(data ?? null) });
  return (
    <FormModal onClose={onClose} form={form} {...formTexts('segment', record.name)}>
      <TextInput label="Name" required maxLength={120} data-autofocus {...form.field('name')} />
      <Textarea label="Description" autosize minRows={2} maxRows={8} maxLength={1000} {...form.field('description')} />
    </FormModal>
  );
}
