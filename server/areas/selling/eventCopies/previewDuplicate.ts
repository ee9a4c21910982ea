import { and, eq } from 'drizzle-orm';
import type { Sent } from '#contract/kit/absent.ts';
import type { duplicatePreview } from '#contract/selling/eventCopies.ts';
import type { EventRow } from '#server/areas/programme/events/findEvent.ts';
import { mediaFiles } from '#server/database/schema/content/media.ts';
import { campaigns } from '#server/database/schema/programme/events.ts';
import { rsvpConfigs } from '#server/database/schema/programme/invitations.ts';
import { surveys } from '#server/database/schema/programme/surveys.ts';
import { tasks } from '#server/database/schema/programme/tasks.ts';
import { coupons, ticketTypes } from '#server/database/schema/selling/tickets.ts';
import type { Transaction } from '#server/database/tenancy.ts';

/** The parts of an event that can be copied to a duplicate. */
export async function previewDuplicate(db: Transaction, event: EventRow): Promise<Sent<typeof duplicatePreview>> {
  const [campaign] =
    event.campaignId === null
      ? []
      : await db.select({ name: campaigns.name }).from(campaigns).where(eq(campaigns.id, event.campaignId));
  const ofEvent = and(eq(mediaFiles.modelType, 'event'), eq(mediaFiles.modelId, event.id));
  return {
    ticket_types: await db.$count(ticketTypes, eq(ticketTypes.eventId, event.id)),
    coupons: await db.$count(coupons, eq(coupons.eventId, event.id)),
    has_rsvp: (await db.$count(rsvpConfigs, eq(rsvpConfigs.eventId, event.id))) > 0,
    surveys: await db.$count(surveys, eq(surveys.eventId, event.id)),
    tasks: await db.$count(tasks, eq(tasks.eventId, event.id)),
    files: await db.$count(mediaFiles, ofEvent),
    campaign_name: campaign?.name ?? null,
  };
}
