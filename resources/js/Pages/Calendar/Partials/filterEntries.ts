import type { CalendarEntry } from '#contract/programme/calendar.ts';
import { matchesSearch } from '#domain/kit/searchForm.ts';
import { CALENDAR_LAYERS, type CalendarLayer, type CalendarRole } from '#domain/programme/calendar.ts';
import type { EventStatus } from '#domain/programme/events.ts';
import { isKey } from '#js/lib/focus/isKey.ts';

export type CalendarFilterValues = {
  statuses: EventStatus[];
  role: CalendarRole | null;
  campaign: string | null;
  search: string;
  /** Kinds shown in addition to events. */
  layers: CalendarLayer[];
};

/** Statuses in the order of the counts (specification §4, §9). */
export const COUNTED_STATUSES = ['draft', 'active', 'completed', 'paused'] as const satisfies EventStatus[];

/** The entries that match the filters. Cancelled events match no status. */
export function filteredEntries(entries: CalendarEntry[], filters: CalendarFilterValues): CalendarEntry[] {
  const { statuses } = filters;
  return matchingIgnoringStatus(entries, filters).filter(
    (entry) => statuses.length === 0 || statuses.some((status) => status === countedStatus(entry)),
  );
}

/**
 * The number of events (and groups, if shown) by status, with every filter but the status applied. Cancelled events are
 * not counted.
 */
export function statusCounts(entries: CalendarEntry[], filters: CalendarFilterValues): Record<EventStatus, number> {
  const counts = { draft: 0, active: 0, completed: 0, paused: 0 };
  for (const entry of matchingIgnoringStatus(entries, filters)) {
    const status = countedStatus(entry);
    if (isKey(counts, status) && (entry.kind === 'event' || entry.kind === 'group')) {
      counts[status] += 1;
    }
  }
  return counts;
}

/** The campaigns of the entries as filter options, by name. */
export function campaignsOf(entries: CalendarEntry[]): { value: string; label: string }[] {
  const names = new Map<string, string>();
  for (const { campaign_id, campaign_name } of entries) {
    if (campaign_id !== null && campaign_name) {
      names.set(String(campaign_id), campaign_name);
    }
  }
  return [...names].map(([value, label]) => ({ value, label })).sort((a, b) => a.label.localeCompare(b.label));
}

/** A cancelled event has the status `completed`, but did not take place. */
function countedStatus({ status, cancelled_at }: CalendarEntry): EventStatus | null {
  return cancelled_at ? null : status;
}

function matchingIgnoringStatus(entries: CalendarEntry[], filters: CalendarFilterValues): CalendarEntry[] {
  const { role, campaign, layers, search } = filters;
  return entries.filter(
    (entry) =>
      isShown(entry.kind, layers) &&
      (campaign === null || String(entry.campaign_id) === campaign) &&
      (role === null || hasRole(entry, role)) &&
      matchesSearch(textOf(entry), search),
  );
}

/** Only kinds that belong to a layer can be hidden; unknown kinds are always shown. */
function isShown(kind: string, layers: CalendarLayer[]): boolean {
  const layer = CALENDAR_LAYERS.find((each) => each === kind);
  return layer === undefined || layers.includes(layer);
}

function hasRole(entry: CalendarEntry, role: CalendarRole): boolean {
  return {
    creator: entry.is_creator,
    organizer: entry.is_organizer,
    campaign_owner: entry.user_role === 'campaign_owner',
  }[role];
}

function textOf({ name, detail, group_name, campaign_name }: CalendarEntry): string {
  return [name, detail, group_name, campaign_name].filter(Boolean).join(' ');
}
