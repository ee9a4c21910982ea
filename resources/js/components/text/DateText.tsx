import { type DateStyle, formatDate, formatDays, relativeDate } from '#domain/kit/time/dates.ts';
import { serverNow } from '#js/lib/serverClock.ts';
import { useCompanyFormat } from '../page/CompanyContext.ts';

type DateTextProps = {
  /** UTC ISO 8601; null shows a dash. */
  value: string | null | undefined;
  /** `relative` is approximate; the others are exact (lib/dates.ts). */
  style?: 'relative' | DateStyle;
  /** The end of the period: in the style `day`, the last day is also shown if it differs. */
  until?: string | null;
  /** Defaults to the company's. */
  timezone?: string;
};

/** A time in the company's time zone, with the exact time in a tooltip. */
export function DateText({ value, style = 'relative', until = null, timezone }: DateTextProps) {
  const company = useCompanyFormat();
  const zone = timezone ?? company.timezone;
  if (!value) {
    return <span>–</span>;
  }
  const text =
    style === 'relative'
      ? relativeDate(value, zone, serverNow())
      : style === 'day'
        ? formatDays(value, until, zone)
        : formatDate(value, zone, style);
  return (
    <time dir="auto" dateTime={value} title={formatDate(value, zone, 'exact')} suppressHydrationWarning>
      {text}
    </time>
  );
}
