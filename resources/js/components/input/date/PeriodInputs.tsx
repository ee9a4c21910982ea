import type { RecordForm } from '../../form/useRecordForm.ts';
import { useCompanyFormat } from '../../page/CompanyContext.ts';
import { DateTimeInput } from './DateTimeInput.tsx';
import { followedEnd, followStart } from './followStart.ts';

type Period<Start extends string, End extends string> = Record<Start | End, string | null>;

type PeriodInputsProps<Values extends Period<Start, End>, Start extends string, End extends string> = {
  form: RecordForm<Values>;
  /** The names of the two fields. */
  start: Start & Extract<keyof Values, string>;
  end: End & Extract<keyof Values, string>;
  labels: readonly [start: string, end: string];
  /** Whether both are required: a start without an end then sets the end two hours later. */
  required?: boolean;
  autoFocus?: boolean;
};

/** Inputs for the start and end of a period. When the start changes, the end keeps its distance. */
export function PeriodInputs<Values extends Period<Start, End>, Start extends string, End extends string>({
  form,
  start,
  end,
  labels: [startLabel, endLabel],
  required = false,
  autoFocus,
}: PeriodInputsProps<Values, Start, End>) {
  const { timezone } = useCompanyFormat();
  const from: string | null = form.values[start];
  const until: string | null = form.values[end];

  function moveTo(next: string | null) {
    const { end_date: moved = until } = required
      ? followStart({ start_date: from, end_date: until }, next, timezone)
      : { end_date: followedEnd(until, from, next, timezone) };
    set({ [start]: next, [end]: moved });
  }

  function set(values: Record<string, string | null>) {
    const patch: Partial<Values> = {};
    form.set(Object.assign(patch, values));
  }

  return (
    <>
      <DateTimeInput
        label={startLabel}
        required={required}
        data-autofocus={autoFocus}
        {...form.field(start)}
        value={from}
        onChange={moveTo}
      />
      <DateTimeInput
        label={endLabel}
        required={required}
        min={from}
        {...form.field(end)}
        value={until}
        onChange={(next) => set({ [end]: next })}
      />
    </>
  );
}
