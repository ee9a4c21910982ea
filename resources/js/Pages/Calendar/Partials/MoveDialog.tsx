import type { CalendarEntry } from '#contract/programme/calendar.ts';
import type { Span } from '#domain/kit/time/moveByDays.ts';
import { FormModal } from '#js/components/form/FormModal.tsx';
import { type SaveOutcome, useRecordForm } from '#js/components/form/useRecordForm.ts';
import { PeriodInputs } from '#js/components/input/date/PeriodInputs.tsx';
import { useReturnFocus } from '#js/components/overlay/useReturnFocus.ts';

type MoveDialogProps = {
  entry: CalendarEntry;
  opened: boolean;
  onClose: () => void;
  /** Resolves to null if the user cancelled. */
  save: (span: Span) => Promise<SaveOutcome | null>;
};

/** The keyboard-accessible alternative to dragging: changes the start (keeping the duration) or the end. */
export function MoveDialog({ entry, opened, onClose, save }: MoveDialogProps) {
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
  return (
    <FormModal opened={opened} onClose={onClose} title={`Move “${entry.name}”`} form={form} submitLabel="Move event">
      <PeriodInputs form={form} start="start_date" end="end_date" labels={['Starts', 'Ends']} required autoFocus />
    </FormModal>
  );
}
