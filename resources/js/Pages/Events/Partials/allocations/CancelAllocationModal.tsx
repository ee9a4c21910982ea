import { TextInput } from '@mantine/core';
import type { Allocation } from '#contract/selling/allocations.ts';
import { formatCount } from '#domain/kit/formatCount.ts';
import { FormModal } from '#js/components/form/FormModal.tsx';
import { useRecordForm } from '#js/components/form/useRecordForm.ts';
import layout from '#js/components/page/layout.module.css';
import { useAllocations } from '#js/stores/selling/allocations/allocations.ts';

type CancelAllocationModalProps = { eventId: number; allocation: Allocation; onClose: () => void };

/** Cancels an allocation with a reason and frees its seats. */
export function CancelAllocationModal({ eventId, allocation, onClose }: CancelAllocationModalProps) {
  const { id, name, quantity, ticket_type_name: type } = allocation;
  const form = useRecordForm({
    initial: { reason: '' },
    save: ({ reason }, options) => useAllocations.getState().cancel(eventId, id, reason, options),
    onSaved: onClose,
  });
  return (
    <FormModal
      onClose={onClose}
      title={`Cancel ${name}’s allocation?`}
      form={form}
      submitLabel="Cancel allocation"
      cancelLabel="Keep allocation"
      danger
    >
      <p className={layout.muted}>
        {formatCount(quantity)} × {type} can be sold again, and the claim link stops working.
      </p>
      <TextInput label="Reason" data-autofocus maxLength={300} {...form.field('reason')} />
    </FormModal>
  );
}
