import { eq } from 'drizzle-orm';
import type { Sent } from '#contract/kit/absent.ts';
import { type eventRsvpConfig, rsvpConfig, rsvpConfigInput } from '#contract/programme/rsvpConfig.ts';
import type { EventRow } from '#server/areas/programme/events/findEvent.ts';
import { eventGroups } from '#server/database/schema/programme/events.ts';
import { rsvpConfigs } from '#server/database/schema/programme/invitations.ts';
import { inWholeCompany, type Transaction } from '#server/database/tenancy.ts';
import { mapFields } from '#server/http/records/mapFields.ts';

export const rsvpConfigFields = mapFields(rsvpConfigs, { entity: rsvpConfig, input: rsvpConfigInput });

const HOUR = 3_600_000;

/** Settings of an event without its own or its group's. */
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

/**
 * The settings that apply to an event. Whether anyone can be invited now also depends on the event and the time
 * (answerState.ts).
 */
export type RsvpRules = Omit<Sent<typeof eventRsvpConfig>, 'refusal' | 'people_over' | 'parties_over'>;

/**
 * The RSVP settings that apply to an event: its own, otherwise its group's, otherwise the defaults. Those of a group apply
 * even if the user cannot see the group; `group` is then null.
 */
export async function rsvpConfigOf(db: Transaction, event: EventRow): Promise<RsvpRules> {
  const [own] = await db.select().from(rsvpConfigs).where(eq(rsvpConfigs.eventId, event.id));
  const [group] =
    event.groupId === null
      ? []
      : await db
          .select({ id: eventGroups.id, name: eventGroups.name })
          .from(eventGroups)
          .where(eq(eventGroups.id, event.groupId));
  const row = own ?? (await configOfGroup(db, event));
  const config = row ? rsvpConfigFields.toWire(row) : DEFAULTS;
  return {
    ...config,
    source: own ? 'event' : row ? 'group' : 'default',
    group: group ?? null,
    deadline_at: deadlineOf(event, config).toISOString(),
  };
}

async function configOfGroup(db: Transaction, { groupId }: EventRow) {
  if (groupId === null) {
    return undefined;
  }
  const rows = await inWholeCompany(db, () => db.select().from(rsvpConfigs).where(eq(rsvpConfigs.groupId, groupId)));
  return rows[0];
}

/** Until when guests can answer. */
function deadlineOf(event: Pick<EventRow, 'startsAt'>, config: Pick<Sent<typeof rsvpConfig>, 'deadline_hours'>): Date {
  return new Date(event.startsAt.getTime() - config.deadline_hours * HOUR);
}
