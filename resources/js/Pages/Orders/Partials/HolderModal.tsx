import { Textarea, TextInput } from '@mantine/core';
import type { Attendee } from '#contract/attendees.ts';
import { FormModal } from '#js/components/FormModal.tsx';
import { type SaveOutcome, useRecordForm } from '#js/components/useRecordForm.ts';

export type HolderValues = {
  name: string;
  email: string | null;
  phone: string;
  special_requirements: string;
  /** The version that the form began from. */
  updated_at?: string | null;
};

type HolderModalProps = {
  holder: Attendee;
  onClose: () => void;
  save: (values: HolderValues) => Promise<SaveOutcome>;
};

/** Who holds a ticket. The ticket and its code stay the same. */
export function HolderModal({ holder, onClose, save }: HolderModalProps) {
  const form = useRecordForm({
    initial: {
      name: holder.name ?? '',
      email: holder.email ?? '',
      phone: holder.phone ?? '',
      special_requirements: holder.special_requirements ?? '',
      updated_at: holder.updated_at,
    },
    save: (values) => save({ ...values, email: values.email || null }),
    onSaved: onClose,
  });
  return (
    <FormModal opened onClose={onClose} title="Edit ticket holder" form={form} submitLabel="Save ticket holder">
      <TextInput label="Name" required maxLength={120} data-autofocus {...form.field('name')} />
      <TextInput label="E-mail" type="email" {...form.field('email')} />
      <TextInput label="Phone" type="tel" maxLength={40} {...form.field('phone')} />
      <Textarea
        label="Special requirements"
        autosize
        minRows={2}
        maxLength={500}
        {...form.field('special_requirements')}
      />
    </FormModal>
  );
}
