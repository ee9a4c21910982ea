import { eq } from 'drizzle-orm';
import type { Sent } from '#contract/absent.ts';
import { type eventRsvpConfig, rsvpConfig, rsvpConfigInput } from '#contract/rsvpConfig.ts';
import type { EventRow } from '#server/areas/events/findEvent.ts';
import { eventGroups } from '#server/database/schema/events.ts';
import { rsvpConfigs } from '#server/database/schema/invitations.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { mapFields } from '#server/http/mapFields.ts';

export const rsvpConfigFields = mapFields(rsvpConfigs, { entity: rsvpConfig, input: rsvpConfigInput });

const HOUR = 3_600_000;

/** What an event goes by that has no setting, nor its group. */
const DEFAULTS: Sent<typeof rsvpConfig> = {
  is_open: true,
  deadline_hours: 0,
  allow_maybe: true,
  max_party_size: 1,
  capacity: null,
  ask_note: false,
  message: null,
  reminder_days: [],
  updated_at: null,
};

/** What an event goes by; whether somebody can be invited now depends on the event and the time (answerState.ts). */
export type RsvpRules = Omit<Sent<typeof eventRsvpConfig>, 'refusal'>;

/** How people answer the invitations to an event: its own setting, else its group's, else the defaults. */
export async function rsvpConfigOf(db: Transaction, event: EventRow): Promise<RsvpRules> {
  const [own] = await db.select().from(rsvpConfigs).where(eq(rsvpConfigs.eventId, event.id));
  const [group] =
    event.groupId === null
      ? []
      : await db
          .select({ id: eventGroups.id, name: eventGroups.name, config: rsvpConfigs })
          .from(eventGroups)
          .leftJoin(rsvpConfigs, eq(rsvpConfigs.groupId, eventGroups.id))
          .where(eq(eventGroups.id, event.groupId));
  const row = own ?? group?.config;
  const config = row ? rsvpConfigFields.toWire(row) : DEFAULTS;
  return {
    ...config,
    source: own ? 'event' : row ? 'group' : 'default',
    group: group ? { id: group.id, name: group.name } : null,
    deadline_at: deadlineOf(event, config).toISOString(),
  };
}

/** Until when the invitations to an event may be answered: so many hours before it starts. */
function deadlineOf(event: Pick<EventRow, 'startsAt'>, config: Pick<Sent<typeof rsvpConfig>, 'deadline_hours'>): Date {
  return new Date(event.startsAt.getTime() - config.deadline_hours * HOUR);
}
