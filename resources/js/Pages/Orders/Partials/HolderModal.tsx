import { Textarea, TextInput } from '@mantine/core';
import type { Attendee } from '#contract/selling/attendees.ts';
import { FormModal } from '#js/components/form/FormModal.tsx';
import { type FormValues, formValues } from '#js/components/form/formValues.ts';
import { type SaveOutcome, useRecordForm } from '#js/components/form/useRecordForm.ts';
import type { ActionOptions } from '#js/stores/kit/run.ts';
import type { HolderInput } from '#js/stores/selling/attendees.ts';

const NO_HOLDER: FormValues<HolderInput, 'email' | 'phone' | 'special_requirements'> = {
  name: '',
  email: '',
  phone: '',
  special_requirements: '',
  updated_at: null,
};

type HolderModalProps = {
  holder: Attendee;
  onClose: () => void;
  save: (input: HolderInput, options: ActionOptions) => Promise<SaveOutcome>;
};

/** Changes the holder of a ticket. The ticket and its code stay the same. */
export function HolderModal({ holder, onClose, save }: HolderModalProps) {
  const form = useRecordForm({
    initial: formValues(NO_HOLDER, holder),
    save: (values, options) => save({ ...values, email: values.email || null }, options),
    onSaved: onClose,
    draft: `holder ${holder.id}`,
  });
  return (
    <FormModal onClose={onClose} title="Edit ticket holder" form={form} submitLabel="Save ticket holder">
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
