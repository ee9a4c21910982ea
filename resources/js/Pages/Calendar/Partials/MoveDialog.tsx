import type { CalendarEntry } from '#contract/calendar.ts';
import type { Span } from '#domain/moveByDays.ts';
import { useCompanyFormat } from '#js/components/CompanyContext.ts';
import { DateTimeInput } from '#js/components/DateTimeInput.tsx';
import { FormModal } from '#js/components/FormModal.tsx';
import { followStart } from '#js/components/followStart.ts';
import { type SaveOutcome, useRecordForm } from '#js/components/useRecordForm.ts';
import { useReturnFocus } from '#js/components/useReturnFocus.ts';

type MoveDialogProps = {
  entry: CalendarEntry;
  opened: boolean;
  onClose: () => void;
  /** Null: the person turned back. */
  save: (span: Span) => Promise<SaveOutcome | null>;
};

/** The keyboard's way to drag: another start, with which the end goes along, or another end. */
export function MoveDialog({ entry, opened, onClose, save }: MoveDialogProps) {
  const { timezone } = useCompanyFormat();
  useReturnFocus(opened);
  const form = useRecordForm<{ start_date: string | null; end_date: string | null }>({
    initial: { start_date: entry.start_date, end_date: entry.end_date },
    save: async ({ start_date, end_date }) =>
      (await save({ start_date: start_date ?? '', end_date: end_date ?? '' })) ?? {
        ok: false,
        error: new Error('Nothing was moved.'),
      },
    onSaved: onClose,
  });
  const { start_date } = form.values;
  return (
    <FormModal opened={opened} onClose={onClose} title={`Move “${entry.name}”`} form={form} submitLabel="Move event">
      <DateTimeInput
        label="Starts"
        required
        data-autofocus
        {...form.field('start_date')}
        onChange={(start) => form.set(followStart(form.values, start, timezone))}
      />
      <DateTimeInput label="Ends" required min={start_date} {...form.field('end_date')} />
    </FormModal>
  );
}
