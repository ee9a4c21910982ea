import type { SeriesInput } from '#contract/programme/series.ts';
import { datesOf } from '#server/areas/programme/events/lockSeries.ts';
import { events } from '#server/database/schema/programme/events.ts';
import { ticketConfigs } from '#server/database/schema/selling/tickets.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { cleanHtml } from '#server/http/outputs/cleanHtml.ts';
import { invalid } from '#server/http/outputs/failures.ts';
import type { GroupRow } from './findGroup.ts';

/**
 * Creates the events of a series in their group, each with its capacity. Requires the group lock.
 * @returns the ids of the events
 * @throws 422 if two dates are equal, or the currency differs from that of the group's tickets
 */
export async function makeDates(context: HandlerContext, group: GroupRow, input: SeriesInput): Promise<number[]> {
  const { db, company, user, services } = context;
  const { dates, capacity, description, currency = company.currency, ...common } = input;
  const twice = dates.findIndex(
    (date, index) => dates.findIndex((other) => Date.parse(other.start_date) === Date.parse(date.start_date)) < index,
  );
  if (twice !== -1) {
    throw invalid({
      [`series.dates.${twice}.start_date`]: ['Two dates start at the same time. Change or remove one.'],
    });
  }
  const [pattern] = group.sharesTickets ? await datesOf(db, group.id, services.clock.now()) : [];
  const { online_url: onlineUrl, is_listed: isListed, ...place } = common;
  const made = await db
    .insert(events)
    .values(
      dates.map(({ name, start_date, end_date }) => ({
        ...place,
        onlineUrl,
        isListed,
        name,
        description: description && cleanHtml(description),
        startsAt: new Date(start_date),
        endsAt: new Date(end_date),
        currency: pattern?.currency ?? currency,
        companyId: company.id,
        campaignId: group.campaignId,
        groupId: group.id,
        createdBy: user?.id ?? null,
      })),
    )
    .returning({ id: events.id });
  await db.insert(ticketConfigs).values(made.map(({ id }) => ({ eventId: id, companyId: company.id, capacity })));
  return made.map(({ id }) => id);
}
