import { eq, sql } from 'drizzle-orm';
import type { Sent } from '#contract/kit/absent.ts';
import type { groupSurvey } from '#contract/programme/groups.ts';
import { rowsOf } from '#server/database/migrate.ts';
import { only } from '#server/database/only.ts';
import { surveys } from '#server/database/schema/programme/surveys.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { invalid } from '#server/http/outputs/failures.ts';
import type { GroupRow } from './findGroup.ts';

type Row = Omit<Sent<typeof groupSurvey>, 'responses' | 'created_at'> & {
  responses: string;
  created_at: Date | string;
};

/** Surveys that belong to the group or to one of its events, or are linked to it; newest first, at most 500. */
export async function groupSurveys(db: Transaction, group: GroupRow): Promise<Sent<typeof groupSurvey>[]> {
  const rows = rowsOf<Row>(
    await db.execute(sql`
      select s.id, s.title, s.status, s.is_participant, s.event_id, e.name as event_name, s.group_id, s.created_at,
        (select count(*) from survey_responses r where r.survey_id = s.id and r.status = 'complete') as responses
      from surveys s left join events e on e.id = s.event_id
      where s.group_id = ${group.id} or e.group_id = ${group.id} or s.id in (${group.surveyId ?? 0}, ${group.participantSurveyId ?? 0})
      order by s.created_at desc, s.id desc limit 500`),
  );
  return rows.map((row) => ({
    ...row,
    responses: Number(row.responses),
    created_at: new Date(row.created_at).toISOString(),
  }));
}

/** Checks that the survey can be linked. @throws 422 on `survey_id` */
export async function linkable(db: Transaction, id: number, isParticipant: boolean): Promise<void> {
  const survey = only(
    await db.select({ isParticipant: surveys.isParticipant }).from(surveys).where(eq(surveys.id, id)),
    () => invalid({ survey_id: ['Choose a survey of your company.'] }),
  );
  if (isParticipant && !survey.isParticipant) {
    throw invalid({ survey_id: ['Choose a participant survey.'] });
  }
}
