import { formatDay } from '#domain/kit/time/dates.ts';
import { todayIn } from '#domain/kit/time/days.ts';
import { parseDay } from '#domain/kit/time/parseDateText.ts';
import { serverNow } from '#js/lib/serverClock.ts';
import { useCompanyFormat } from '../../page/CompanyContext.ts';
import { DateField, type DateFieldProps } from './DateField.tsx';
import { DatePanel } from './LazyDatePanel.tsx';

type DateInputProps = DateFieldProps & {
  /** A day as `2026-11-21`; empty or null for none. */
  value: string | null;
  onChange: (value: string) => void;
  min?: string | null | undefined;
  max?: string | null | undefined;
};

/** A calendar day, to type or to choose. */
export function DateInput({ value, onChange, min, max, ...field }: DateInputProps) {
  const { timezone } = useCompanyFormat();
  const today = todayIn(timezone, serverNow());

  return (
    <DateField
      placeholder={`e.g. ${formatDay(today)}`}
      {...field}
      value={value ?? ''}
      onChange={onChange}
      text={formatDay(value ?? '')}
      parse={(typed) => (typed.trim() === '' ? '' : (parseDay(typed, today) ?? undefined))}
      hint={`Enter a date such as ${formatDay(today)}.`}
      panel={(close) => (
        <DatePanel
          day={value ?? ''}
          today={today}
          min={min || undefined}
          max={max || undefined}
          onDay={(day) => {
            onChange(day);
            close();
          }}
          onClose={close}
        />
      )}
    />
  );
}
