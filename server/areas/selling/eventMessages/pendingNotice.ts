import { eq } from 'drizzle-orm';
import type { Sent } from '#contract/kit/absent.ts';
import type { pendingNotice as contract } from '#contract/selling/eventMessages.ts';
import { eventChanges as changesBetween, type EventChange, type WhenAndWhere } from '#domain/programme/eventChanges.ts';
import type { EventRow } from '#server/areas/programme/events/findEvent.ts';
import { eventChanges } from '#server/database/schema/selling/eventMessages.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { countRecipients } from './recipients.ts';

type Asker = Pick<HandlerContext, 'db' | 'company' | 'services'>;

/**
 * Changes that people were not notified of, and the number of recipients. Empty for events that are over, and for
 * cancelled ones, whose changes are no longer recorded.
 */
export async function pendingNotice(context: Asker, event: EventRow): Promise<Sent<typeof contract>> {
  const { changes, changedAt } = await unannouncedChanges(context, event);
  return {
    changes,
    changed_at: changedAt?.toISOString() ?? null,
    recipients: changes.length > 0 ? await countRecipients(context.db, event.id) : 0,
  };
}

/** Changes to the event since people were last notified, formatted for display. */
export async function unannouncedChanges(
  { db, company, services }: Asker,
  event: EventRow,
): Promise<{ changes: EventChange[]; changedAt: Date | null }> {
  const [before] = await db.select().from(eventChanges).where(eq(eventChanges.eventId, event.id));
  if (!before || event.endsAt <= services.clock.now()) {
    return { changes: [], changedAt: null };
  }
  const changes = changesBetween(whenAndWhere(before), whenAndWhere(event), company.timezone);
  return { changes, changedAt: changes.length > 0 ? before.changedAt : null };
}

type Row = Omit<WhenAndWhere, 'startsAt' | 'endsAt'> & { startsAt: Date; endsAt: Date };

function whenAndWhere({ startsAt, endsAt, ...rest }: Row): WhenAndWhere {
  return { ...rest, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() };
}
