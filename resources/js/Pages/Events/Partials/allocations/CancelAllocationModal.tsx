import { TextInput } from '@mantine/core';
import type { Allocation } from '#contract/allocations.ts';
import { FormModal } from '#js/components/FormModal.tsx';
import styles from '#js/components/layout.module.css';
import { type SaveOutcome, useRecordForm } from '#js/components/useRecordForm.ts';

type CancelAllocationModalProps = {
  allocation: Allocation;
  onClose: () => void;
  save: (reason: string) => Promise<SaveOutcome>;
};

/** Cancels an allocation with a reason; its seats are free again. */
export function CancelAllocationModal({ allocation, onClose, save }: CancelAllocationModalProps) {
  const { name, quantity, ticket_type_name: type } = allocation;
  const form = useRecordForm({ initial: { reason: '' }, save: ({ reason }) => save(reason), onSaved: onClose });
  return (
    <FormModal
      opened
      onClose={onClose}
      title={`Cancel the allocation of ${name}?`}
      form={form}
      submitLabel="Cancel allocation"
      cancelLabel="Keep allocation"
      danger
    >
      <p className={styles.muted}>
        {quantity} × {type} can be sold again, and the claim link stops working.
      </p>
      <TextInput label="Reason" data-autofocus maxLength={300} {...form.field('reason')} />
    </FormModal>
  );
}
