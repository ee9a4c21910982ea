import { formatDate } from '#domain/kit/time/dates.ts';
import { useTimezone } from '#js/lib/useShared.ts';

/** When something was written, in the company's time zone. */
export function ForumTime({ value }: { value: string | null }) {
  const timezone = useTimezone();
  return value && <time dateTime={value}>{formatDate(value, timezone, 'dateTime')}</time>;
}
