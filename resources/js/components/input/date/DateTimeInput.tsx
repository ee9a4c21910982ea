import { formatDate, formatTime, fromZonedLocal, offsetName, toZonedLocal } from '#domain/kit/time/dates.ts';
import { todayIn } from '#domain/kit/time/days.ts';
import { parseDateTime } from '#domain/kit/time/parseDateText.ts';
import { serverNow } from '#js/lib/serverClock.ts';
import { useCompanyFormat } from '../../page/CompanyContext.ts';
import { DateField, type DateFieldProps } from './DateField.tsx';
import { DatePanel } from './LazyDatePanel.tsx';

type DateTimeInputProps = DateFieldProps & {
  /** UTC ISO 8601, or null for none. */
  value: string | null;
  onChange: (value: string | null) => void;
  /** Defaults to the company's. */
  timezone?: string;
  /** Bounds as UTC ISO 8601. */
  min?: string | null | undefined;
  max?: string | null | undefined;
};

/** Default time if only a day was chosen or typed. */
const MORNING = '09:00';

/**
 * A date and time in the company's time zone, to type or to choose; the value is in UTC. Set `description` to null to
 * hide the weekday and time zone in long lists. Disabled until the company's time zone is known, because an earlier
 * input would be converted wrongly.
 */
export function DateTimeInput({
  value,
  onChange,
  timezone,
  min,
  max,
  description,
  disabled,
  ...field
}: DateTimeInputProps) {
  const company = useCompanyFormat();
  const zone = timezone ?? company.timezone;
  const [day = '', time = ''] = toZonedLocal(value, zone).split('T');
  const dayOf = (instant: string | null | undefined) => toZonedLocal(instant ?? null, zone).slice(0, 10);
  const now = serverNow();
  const today = todayIn(zone, now);
  // The time of the minimum is a better default than the morning.
  const fallback = time || (min ? toZonedLocal(min, zone).slice(11) : MORNING);

  function parse(typed: string): string | null | undefined {
    const local = parseDateTime(typed, today, fallback);
    return typed.trim() === '' ? null : local === null ? undefined : fromZonedLocal(local, zone);
  }

  const example = `${formatDate(new Date(now).toISOString(), zone, 'date')}, ${formatTime(MORNING)}`;
  const at = value === null ? now : Date.parse(value);
  return (
    <DateField
      placeholder={`e.g. ${example}`}
      {...field}
      disabled={disabled || (timezone === undefined && company.isTimezoneKnown === false)}
      value={value}
      onChange={onChange}
      text={value === null ? '' : formatDate(value, zone, 'dateTime')}
      parse={parse}
      hint={`Enter a date and time such as ${example}.`}
      description={
        description === null
          ? undefined
          : [
              value === null ? '' : formatDate(value, zone, 'weekday'),
              description ?? `${zone.replaceAll('_', ' ')}, ${offsetName(at, zone)}`,
            ]
              .filter(Boolean)
              .join(' · ')
      }
      panel={(close) => (
        <DatePanel
          day={day}
          today={today}
          min={dayOf(min) || undefined}
          max={dayOf(max) || undefined}
          onDay={(chosen) => onChange(fromZonedLocal(`${chosen}T${fallback}`, zone))}
          time={time || fallback}
          onTime={(chosen) => onChange(fromZonedLocal(`${day || today}T${chosen}`, zone))}
          onClose={close}
        />
      )}
    />
  );
}
