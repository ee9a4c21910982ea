import { formatDay } from './dates.ts';
import { dayNumber } from './days.ts';

/** A day range in list filters: days such as `2026-05-01`, or relative to today (`today-6`). */
type DayRange = { from?: string | undefined; to?: string | undefined };

/** Common ranges by name. They are relative to today, also in saved views. */
export const DAY_PRESETS = [
  { label: 'Today', from: 'today', to: 'today' },
  { label: 'Yesterday', from: 'today-1', to: 'today-1' },
  { label: 'Last 7 days', from: 'today-6', to: 'today' },
  { label: 'Last 30 days', from: 'today-29', to: 'today' },
] as const;

/** Whether the text is a valid bound of a day range. */
export function isDayBound(text: string): boolean {
  return /^today([+-]\d{1,4})?$/.test(text) || (/^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(dayNumber(text)));
}

/** “Last 7 days”, “1 May 2026 – 7 May 2026”, “from 1 May 2026”, “until 7 May 2026”; empty if both ends are open. */
export function dayRangeText({ from, to }: DayRange): string {
  const preset = DAY_PRESETS.find((each) => each.from === from && each.to === to);
  if (preset) {
    return preset.label;
  }
  if (from && to) {
    return from === to ? dayText(from) : `${dayText(from)} – ${dayText(to)}`;
  }
  return from ? `from ${dayText(from)}` : to ? `until ${dayText(to)}` : '';
}

function dayText(bound: string): string {
  return bound.startsWith('today') ? bound : formatDay(bound);
}
