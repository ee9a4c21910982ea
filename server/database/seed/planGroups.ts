import { type Book, nextId } from './book.ts';
import type { PlannedCompany } from './planCompany.ts';
import { GROUPS, type GroupPlan } from './planSeries.ts';

const DAY = 86_400_000;

/** Writes down the groups of a company, gathers their events, and lets the types of a series be one type on all its dates. */
export function planGroups(book: Book, company: PlannedCompany, now: Date): void {
  // Rows of one table all have the columns of its first.
  for (const event of book.events) {
    event.groupId ??= null;
  }
  for (const type of book.ticketTypes) {
    type.seriesKey ??= null;
  }
  for (const group of GROUPS[company.plan.slug]) {
    const id = nextId(book.eventGroups);
    const campaign = book.campaigns.find(({ companyId, name }) => companyId === company.id && name === group.campaign);
    const createdAt = new Date(now.getTime() - 100 * DAY);
    book.eventGroups.push({
      id,
      companyId: company.id,
      campaignId: campaign?.id ?? null,
      name: group.name,
      description: group.description,
      status: group.status,
      color: group.color,
      sharesTickets: group.sharesTickets,
      createdBy: company.staff.owner,
      createdAt,
      updatedAt: createdAt,
    });
    const dates = eventsOf(book, company, group);
    for (const event of dates) {
      event.groupId = id;
    }
    if (group.sharesTickets) {
      shareTypes(book, new Set(dates.map((event) => event.id)), id);
    }
    if (group.rsvpDays !== undefined) {
      book.rsvpConfigs.push({
        id: nextId(book.rsvpConfigs),
        companyId: company.id,
        eventId: null,
        groupId: id,
        isOpen: true,
        allowMaybe: true,
        capacity: null,
        askNote: false,
        deadlineHours: group.rsvpDays * 24,
        maxPartySize: 2,
        message: 'We keep a place for you until the deadline.',
        reminderDays: [group.rsvpDays + 5],
        createdAt,
        updatedAt: createdAt,
      });
    }
  }
}

function eventsOf(book: Book, company: PlannedCompany, group: GroupPlan): Book['events'] {
  return book.events.filter(
    ({ companyId, name }) =>
      companyId === company.id &&
      (group.events?.includes(name) || (group.event !== undefined && name.startsWith(`${group.name} `))),
  );
}

/** Types of one name get one key, the same on every run. */
function shareTypes(book: Book, eventIds: Set<number>, groupId: number): void {
  const names: string[] = [];
  for (const type of book.ticketTypes) {
    if (eventIds.has(type.eventId)) {
      if (!names.includes(type.name)) {
        names.push(type.name);
      }
      const number = String(groupId * 100 + names.indexOf(type.name)).padStart(12, '0');
      type.seriesKey = `00000000-0000-4000-8000-${number}`;
    }
  }
}
