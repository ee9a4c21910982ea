import { type SQL, sql } from 'drizzle-orm';
import { searchForm } from '#domain/kit/searchForm.ts';
import { firstOfLast } from '#domain/people/segmentRules/bounds.ts';
import { operatorOf, type RecordField, RULE_FIELDS } from '#domain/people/segmentRules/fields.ts';
import { IS_NUMBER } from '#domain/people/segmentRules/isCounted.ts';
import { minorOf } from '#domain/people/segmentRules/matches.ts';
import type { Condition, RuleContext } from '#domain/people/segmentRules/rule.ts';
import { relations } from './relations.ts';
import { textArray } from './textArray.ts';

/**
 * A condition on what belongs to contacts: enough records that `isCounted` counts, or enough money.
 * @param people those among whom it is asked (`relations`)
 */
export function recordsCondition(condition: Condition, context: RuleContext, people: SQL): SQL {
  const { field, count } = condition;
  const limits = limitsOf(condition, context);
  const isSum = RULE_FIELDS[field].kind === 'sum';
  const least = isSum ? minorOf(condition, context) : (count ?? 1);
  if (least <= 0) {
    return sql`true`;
  }
  const having = isSum ? sql` having sum(r.amount) >= ${least}` : least > 1 ? sql` having count(*) >= ${least}` : sql``;
  return sql`c.id in (
    select r.contact_id from (${relations[field as RecordField](context, people)}) r
    ${limits.length > 0 ? sql`where ${sql.join(limits, sql` and `)}` : sql``}
    group by r.contact_id${having})`;
}

function limitsOf(condition: Condition, context: RuleContext): SQL[] {
  const { field, records, days, text, from, to } = condition;
  const states = operatorOf(condition)?.states;
  const day = sql`(r.at at time zone ${context.timezone})::date`;
  return [
    ...(records && records.length > 0
      ? [sql`r.of = any(${`{${records.map(({ id }) => id).join(',')}}`}::integer[])`]
      : []),
    ...(states ? [sql`r.state = any(${textArray(states)})`] : []),
    ...(days ? [sql`${day} >= ${firstOfLast(days, context)}::date`] : []),
    ...(from ? [sql`${day} >= ${from}::date`] : []),
    ...(to ? [sql`${day} <= ${to}::date`] : []),
    ...(field === 'survey_answer'
      ? [sql`r.state = ${condition.question?.id ?? ''}::text`, answerCondition(condition)]
      : text
        ? [sql`search_form(r.type) = ${searchForm(text)}`]
        : []),
  ];
}

function answerCondition({ operator, answers, text, number }: Condition): SQL {
  const given = sql`(case when r.type ~ ${IS_NUMBER.source}::text then r.type::numeric end)`;
  const limit = sql`${String(number ?? 0)}::numeric`;
  switch (operator) {
    case 'answer_is':
      return sql`r.type = any(${textArray(answers?.map(({ id }) => id))})`;
    case 'answer_contains':
      return sql`strpos(search_form(r.type), ${searchForm(text ?? '')}) > 0`;
    case 'answer_at_least':
      return sql`${given} >= ${limit}`;
    case 'answer_at_most':
      return sql`${given} <= ${limit}`;
    default:
      return sql`true`;
  }
}
