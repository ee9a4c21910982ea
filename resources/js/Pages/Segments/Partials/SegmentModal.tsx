import '#css/mantineForms.css';
import { Textarea, TextInput } from '@mantine/core';
import type { Segment } from '#contract/people/segments.ts';
import { FormModal } from '#js/components/form/FormModal.tsx';
import { formTexts } from '#js/components/form/formTexts.ts';
import { useStoreForm } from '#js/components/form/useStoreForm.ts';
import type { EditorProps } from '#js/components/input/EditorProps.ts';
import { useSegments } from '#js/stores/people/segments/segments.ts';

const NEW_SEGMENT = { name: '', description: '', updated_at: null as string | null };

type SegmentModalProps = EditorProps<Segment> & {
  /** Called with null if another backend does not return the segment. */
  onSaved?: (segment: Segment | null) => unknown;
};

/** Creates a segment, or edits its name and description. */
export function SegmentModal({ record: segment, onClose, onSaved = onClose }: SegmentModalProps) {
  const form = useStoreForm(useSegments, NEW_SEGMENT, segment, {
    onSaved: ({ data }) => onSaved(data ?? null),
    draft: 'segment',
  });
  return (
    <FormModal onClose={onClose} form={form} {...formTexts('segment', segment?.name)}>
      <TextInput label="Name" required maxLength={120} data-autofocus {...form.field('name')} />
      <Textarea label="Description" autosize minRows={2} maxRows={8} maxLength={1000} {...form.field('description')} />
    </FormModal>
  );
}
