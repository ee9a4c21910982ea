import type { Allocation } from '#contract/allocations.ts';
import { DateTimeInput } from '#js/components/DateTimeInput.tsx';
import { FormModal } from '#js/components/FormModal.tsx';
import { type SaveOutcome, useRecordForm } from '#js/components/useRecordForm.ts';

type ExtendModalProps = {
  allocation: Allocation;
  onClose: () => void;
  save: (expiresAt: string) => Promise<SaveOutcome>;
};

const WEEK = 7 * 24 * 60 * 60 * 1000;

/** A later day until which an allocation can be claimed; a week more is proposed. */
export function ExtendModal({ allocation, onClose, save }: ExtendModalProps) {
  const from = Math.max(Date.now(), Date.parse(allocation.expires_at ?? '') || 0);
  const form = useRecordForm<{ expires_at: string | null }>({
    initial: { expires_at: new Date(from + WEEK).toISOString() },
    save: ({ expires_at }) => save(expires_at ?? ''),
    onSaved: onClose,
  });
  return (
    <FormModal
      opened
      onClose={onClose}
      title={`Extend the allocation of ${allocation.name}`}
      form={form}
      submitLabel="Extend expiry"
    >
      <DateTimeInput label="Claim until" required data-autofocus {...form.field('expires_at')} />
    </FormModal>
  );
}
