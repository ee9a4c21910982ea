import '#css/mantineForms.css';
import { TextInput } from '@mantine/core';
import { MAX_STATUS_TEXT } from '#domain/conversations/chat.ts';
import { FormModal } from '#js/components/form/FormModal.tsx';
import { useRecordForm } from '#js/components/form/useRecordForm.ts';
import { SelectField } from '#js/components/input/SelectField.tsx';
import { useChatStatus } from '#js/stores/conversations/chat/chatStatus.ts';

const ENDS = [
  { value: '', label: 'Keep it' },
  { value: '30', label: 'After 30 minutes' },
  { value: '60', label: 'After an hour' },
  { value: '240', label: 'After 4 hours' },
  { value: '1440', label: 'After a day' },
  { value: '10080', label: 'After a week' },
];

/** One's own words beside one's name, such as “At the venue”. */
export function StatusModal({ onClose }: { onClose: () => void }) {
  const { text, saveText } = useChatStatus();
  const form = useRecordForm({
    initial: { text: text ?? '', text_minutes: '' },
    save: (values, options) =>
      saveText(values.text, values.text_minutes === '' ? null : Number(values.text_minutes), options),
    onSaved: onClose,
  });
  return (
    <FormModal title="Status text" form={form} submitLabel="Save status text" onClose={onClose}>
      <TextInput
        label="Text"
        description="Colleagues see it beside your name. Leave it empty to remove it."
        placeholder="At the venue until six"
        maxLength={MAX_STATUS_TEXT}
        {...form.field('text')}
      />
      <SelectField
        label="Remove it"
        data={ENDS}
        allowDeselect={false}
        value={form.values.text_minutes}
        error={form.errorOf('text_minutes')}
        onChange={(minutes) => form.set({ text_minutes: minutes ?? '' })}
      />
    </FormModal>
  );
}
