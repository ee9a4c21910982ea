import '#css/mantineForms.css';
import { Textarea, TextInput } from '@mantine/core';
import { FormModal } from '#js/components/form/FormModal.tsx';
import { useRecordForm } from '#js/components/form/useRecordForm.ts';
import { useSampleMails } from '#js/stores/outreach/mail.ts';

/** Writes a mail. It is added to the list and goes nowhere else. */
export function ComposeModal({ onClose }: { onClose: () => void }) {
  const form = useRecordForm({
    initial: { title: '', desc: '' },
    save: async ({ title, desc }) => {
      if (!title.trim()) {
        const errors = { title: ['Enter a subject.'] };
        return { ok: false, error: { message: 'Enter a subject.', errors } };
      }
      useSampleMails.getState().send({ title: title.trim(), desc: desc.trim() });
      return { ok: true };
    },
    onSaved: onClose,
  });
  return (
    <FormModal onClose={onClose} title="Write mail" form={form} submitLabel="Send mail">
      <TextInput label="Subject" required maxLength={200} data-autofocus {...form.field('title')} />
      <Textarea label="Text" autosize minRows={4} maxLength={5000} {...form.field('desc')} />
    </FormModal>
  );
}
