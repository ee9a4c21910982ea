import { formatDate } from '#domain/kit/time/dates.ts';
import type { Series } from '#server/areas/programme/events/lockSeries.ts';
import type { Kept } from './shareTickets.ts';

const MAX_NAMED = 3;

/** The message after a ticket change: what was done, for how many dates, and which types had to be kept. */
export function seriesText(done: string, { dates }: Series, kept: Kept[], timezone: string): string {
  const whole = dates.length > 0 ? `${done} for all ${dates.length + 1} dates` : done;
  return kept.length > 0 ? `${whole}. ${keptText(kept, timezone)}` : whole;
}

/** `It stays, off sale, on 12 Dec 2026 and 19 Dec 2026, where people hold it.` */
export function keptText(kept: Kept[], timezone: string): string {
  const days = [...new Set(kept.map(({ event }) => formatDate(event.startsAt.toISOString(), timezone, 'date')))];
  const named = days.slice(0, MAX_NAMED);
  const more = days.length - named.length;
  const list = more > 0 ? `${named.join(', ')} and ${more} more dates` : joined(named);
  const names = [...new Set(kept.map(({ name }) => name))];
  const what = names.length === 1 ? `“${names[0]}” stays` : `${joined(names.map((name) => `“${name}”`))} stay`;
  return `${what}, off sale, on ${list}, where people hold it.`;
}

function joined(words: string[]): string {
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${words.at(-1)}` : (words[0] ?? '');
}
