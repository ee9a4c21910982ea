import { asc, eq } from 'drizzle-orm';
import type { EventRow } from '#server/areas/programme/events/findEvent.ts';
import { rsvpConfigs } from '#server/database/schema/programme/invitations.ts';
import { surveys } from '#server/database/schema/programme/surveys.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { newToken } from '#server/tokens.ts';
import { COPIED, pick } from './copiedColumns.ts';
import { shiftDate } from './shiftDate.ts';

/** Copies the RSVP settings; nobody is invited. */
export async function copyRsvp({ db, services }: HandlerContext, from: EventRow, to: EventRow): Promise<void> {
  const now = services.clock.now();
  const rows = await db.select().from(rsvpConfigs).where(eq(rsvpConfigs.eventId, from.id));
  for (const config of rows) {
    await db
      .insert(rsvpConfigs)
      .values({ ...pick(config, COPIED.rsvpConfigs), eventId: to.id, createdAt: now, updatedAt: now });
  }
}

/** Copies surveys as drafts with new links and without answers. Their campaign is the event’s, wherever it moves. */
export async function copySurveys(
  { db, company, user, services }: HandlerContext,
  from: EventRow,
  to: EventRow,
): Promise<void> {
  const now = services.clock.now();
  const rows = await db.select().from(surveys).where(eq(surveys.eventId, from.id)).orderBy(asc(surveys.id));
  const copies = rows.map((survey) => ({
    ...pick(survey, COPIED.surveys),
    eventId: to.id,
    status: 'draft' as const,
    publicKey: newToken(),
    closesAt: shiftDate(survey.closesAt, from, to, company.timezone),
    createdBy: user?.id ?? null,
    createdAt: now,
    updatedAt: now,
  }));
  if (copies.length > 0) {
    await db.insert(surveys).values(copies);
  }
}
