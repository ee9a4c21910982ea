import '#css/mantineForms.css';
import { TextInput } from '@mantine/core';
import type { EmailSuppression } from '#contract/outreach/emailSuppressions.ts';
import { FormModal } from '#js/components/form/FormModal.tsx';
import { useRecordForm } from '#js/components/form/useRecordForm.ts';
import { useEmailSuppressions } from '#js/stores/outreach/email/emailSuppressions.ts';

/** Blocks an address, with the reason. */
export function BlockModal({ onClose }: { onClose: () => void }) {
  const form = useRecordForm({
    initial: { address: '', reason: '' },
    save: (values, options) => useEmailSuppressions.getState().create(values, options),
    onSaved: onClose,
  });
  return (
    <FormModal onClose={onClose} title="Block address" form={form} submitLabel="Block address">
      <TextInput
        label="E-mail address"
        type="email"
        required
        maxLength={254}
        description="Nothing more is sent to it, not even tickets."
        autoComplete="off"
        data-autofocus
        {...form.field('address')}
      />
      <TextInput label="Why" required maxLength={200} {...form.field('reason')} />
    </FormModal>
  );
}

/** Removes an address from the list, with the reason. */
export function AllowModal({ suppression, onClose }: { suppression: EmailSuppression; onClose: () => void }) {
  const { id, address, state } = suppression;
  const form = useRecordForm({
    initial: { reason: '' },
    save: ({ reason }, options) => useEmailSuppressions.getState().allow(id, reason, options),
    onSaved: onClose,
  });
  const isTheirWish = state === 'unsubscribed' || state === 'complained';
  return (
    <FormModal
      onClose={onClose}
      title={`Allow ${address ?? 'this address'} again`}
      form={form}
      submitLabel="Allow again"
    >
      <TextInput
        label="How you know that they want it"
        required
        maxLength={200}
        description={
          isTheirWish
            ? 'News still needs their consent: record it on their contact.'
            : 'Kept in the activity log with your name.'
        }
        data-autofocus
        {...form.field('reason')}
      />
    </FormModal>
  );
}
