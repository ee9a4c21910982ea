import { type DateStyle, formatDate, formatDays, relativeDate } from '#domain/dates.ts';
import { serverNow } from '#js/lib/serverClock.ts';
import { useCompanyFormat } from './CompanyContext.ts';

type DateTextProps = {
  /** UTC ISO 8601; nothing shows a dash. */
  value: string | null | undefined;
  /** `relative` is as people say it; the others are exact (lib/dates.ts). */
  style?: 'relative' | DateStyle;
  /** The end of what begins then: in the style `day` the last day is shown too, where it is another. */
  until?: string | null;
  /** The company's own unless given. */
  timezone?: string;
};

/** A time in the company's timezone; the exact one is in the tooltip. */
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
