import '#css/mantineForms.css';
import { counted } from '#domain/kit/counted.ts';
import { FormModal } from '#js/components/form/FormModal.tsx';
import { useRecordForm } from '#js/components/form/useRecordForm.ts';
import { RecordPicker } from '#js/components/input/RecordPicker.tsx';
import { useSegmentChoices } from '#js/stores/people/segments/segmentChoices.ts';
import { useSegments } from '#js/stores/people/segments/segments.ts';

type AddToSegmentModalProps = { ids: number[]; onClose: () => void };

/** Adds several contacts to a segment. */
export function AddToSegmentModal({ ids, onClose }: AddToSegmentModalProps) {
  const form = useRecordForm({
    initial: { segment_id: null as number | null },
    save: ({ segment_id }, options) => useSegments.getState().addContacts(segment_id ?? 0, ids, options),
    onSaved: onClose,
  });
  const { segment_id } = form.values;
  return (
    <FormModal
      onClose={onClose}
      form={form}
      title={`Add ${counted(ids.length, 'contact')} to a segment`}
      submitLabel="Add to segment"
      refusal={segment_id === null ? 'Choose a segment first.' : undefined}
    >
      <RecordPicker
        label="Segment"
        value={segment_id}
        choices={useSegmentChoices()}
        error={form.errorOf('contact_ids')}
        onChange={(value) => form.set({ segment_id: value })}
      />
    </FormModal>
  );
}
