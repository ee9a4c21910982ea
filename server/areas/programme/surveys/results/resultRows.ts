import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { Sent } from '#contract/kit/absent.ts';
import { surveyResult } from '#contract/programme/surveyResults.ts';
import { surveyResponses, surveys } from '#server/database/schema/programme/surveys.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { mapFields } from '#server/http/records/mapFields.ts';
import { eventOfAnswer } from './resultFilter.ts';

export type ResponseRow = typeof surveyResponses.$inferSelect;

const resultFields = mapFields(surveyResponses, { entity: surveyResult });

export type ResultLine = {
  response: ResponseRow;
  title: string;
  isParticipant: boolean;
  eventId: number | null;
  eventName: string | null;
};

/** Answers with their survey and event, for further conditions and sorting. */
export function resultRows(db: Transaction) {
  return db
    .select({
      response: getTableColumns(surveyResponses),
      title: surveys.title,
      isParticipant: surveys.isParticipant,
      eventId: eventOfAnswer,
      // A subquery per row: a join on either of two columns would read all events.
      eventName: sql<string | null>`(select e.name from events e where e.id = ${eventOfAnswer})`,
    })
    .from(surveyResponses)
    .innerJoin(surveys, eq(surveys.id, surveyResponses.surveyId))
    .$dynamic();
}

export function presentResult({
  response,
  title,
  isParticipant,
  eventId,
  eventName,
}: ResultLine): Sent<typeof surveyResult> {
  return {
    ...resultFields.toWire(response),
    survey_title: title,
    event_id: eventId,
    event_name: eventName,
    is_participant: isParticipant,
    submitted_at: (response.submittedAt ?? response.updatedAt).toISOString(),
  };
}
