import type { Allocation } from '#contract/selling/allocations.ts';
import { FormModal } from '#js/components/form/FormModal.tsx';
import { useRecordForm } from '#js/components/form/useRecordForm.ts';
import { DateTimeInput } from '#js/components/input/date/DateTimeInput.tsx';
import { serverNow } from '#js/lib/serverClock.ts';
import { useAllocations } from '#js/stores/selling/allocations/allocations.ts';

type ExtendModalProps = { eventId: number; allocation: Allocation; onClose: () => void };

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/** Extends the expiry date of an allocation; suggests one more week. */
export function ExtendModal({ eventId, allocation, onClose }: ExtendModalProps) {
  const { id, name } = allocation;
  const from = Math.max(serverNow(), Date.parse(allocation.expires_at ?? '') || 0);
  const form = useRecordForm<{ expires_at: string | null }>({
    initial: { expires_at: new Date(from + WEEK_MS).toISOString() },
    save: ({ expires_at }, options) => useAllocations.getState().extend(eventId, id, expires_at ?? '', options),
    onSaved: onClose,
  });
  return (
    <FormModal onClose={onClose} title={`Extend ${name}’s allocation`} form={form} submitLabel="Extend expiry">
      <DateTimeInput label="Claim until" required data-autofocus {...form.field('expires_at')} />
    </FormModal>
  );
}
