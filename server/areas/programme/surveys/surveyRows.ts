import { eq, getTableColumns } from 'drizzle-orm';
import { campaigns, eventGroups, events } from '#server/database/schema/programme/events.ts';
import { surveys } from '#server/database/schema/programme/surveys.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import type { SurveyRow } from './findSurvey.ts';

export type SurveyLine = {
  survey: SurveyRow;
  campaignName: string | null;
  eventName: string | null;
  groupName: string | null;
};

/** Surveys with the names of what they belong to, for further conditions and sorting. */
export function surveyRows(db: Transaction) {
  return db
    .select({
      survey: getTableColumns(surveys),
      campaignName: campaigns.name,
      eventName: events.name,
      groupName: eventGroups.name,
    })
    .from(surveys)
    .leftJoin(campaigns, eq(campaigns.id, surveys.campaignId))
    .leftJoin(events, eq(events.id, surveys.eventId))
    .leftJoin(eventGroups, eq(eventGroups.id, surveys.groupId))
    .$dynamic();
}
