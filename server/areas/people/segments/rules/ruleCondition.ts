import { type SQL, sql } from 'drizzle-orm';
import { searchForm } from '#domain/kit/searchForm.ts';
import { firstOfLast, nextReturns } from '#domain/people/segmentRules/bounds.ts';
import { type ColumnField, operatorOf, type RecordField, RULE_FIELDS } from '#domain/people/segmentRules/fields.ts';
import { formOf, minorOf } from '#domain/people/segmentRules/matches.ts';
import { type Condition, isGroup, type Rule, type RuleContext } from '#domain/people/segmentRules/rule.ts';
import { ownCondition } from './ownCondition.ts';
import { relations } from './relations.ts';
import { textArray } from './textArray.ts';

/** The columns of a contact that fields name, of the table with the alias `c`. */
export const columns: Record<ColumnField, SQL> = {
  name: sql`c.name`,
  email: sql`c.email`,
  phone: sql`c.phone`,
  organisation: sql`c.organisation`,
  job_title: sql`c.job_title`,
  city: sql`c.city`,
  postal_code: sql`c.postal_code`,
  country: sql`c.country`,
  source: sql`c.source`,
  language: sql`c.language`,
  email_consent: sql`c.email_consent`,
  sms_consent: sql`c.sms_consent`,
  created: sql`c.created_at`,
  last_activity: sql`c.last_activity_at`,
  birthday: sql`c.birthday`,
};

/**
 * A rule as a condition on contacts with the alias `c`. It is true or false, never null, and matches the same contacts
 * as `matches`. Records are looked up with IN, so that each of them is read once for all contacts.
 */
export function ruleCondition(rule: Rule, context: RuleContext): SQL {
  if (!isGroup(rule)) {
    return conditionOf(rule, context);
  }
  const parts = rule.rules.map((inner) => ruleCondition(inner, context));
  return rule.match === 'all'
    ? sql`(${parts.length > 0 ? sql.join(parts, sql` and `) : sql`true`})`
    : sql`(${rule.match === 'none' ? sql`not ` : sql``}(${parts.length > 0 ? sql.join(parts, sql` or `) : sql`false`}))`;
}

function conditionOf(condition: Condition, context: RuleContext): SQL {
  const opposite = operatorOf(condition)?.not;
  return opposite
    ? sql`not ${conditionOf({ ...condition, operator: opposite }, context)}`
    : sql`coalesce(${valueCondition(condition, context)}, false)`;
}

function valueCondition(condition: Condition, context: RuleContext): SQL {
  const { field, operator, days, day, values } = condition;
  const { kind } = RULE_FIELDS[field];
  if (kind === 'records' || kind === 'sum') {
    return recordsCondition(condition, context);
  }
  if (kind === 'own') {
    return ownCondition(condition, context);
  }
  if (field === 'tags') {
    return tagsCondition(condition);
  }
  const column = columns[field as ColumnField];
  const local = kind === 'instant' ? sql`(${column} at time zone ${context.timezone})::date` : column;
  switch (operator) {
    case 'filled':
      return kind === 'birthday' || kind === 'instant' ? sql`${column} is not null` : sql`${column} <> ''`;
    case 'is':
      return sql`${column} <> '' and search_form(${column}) = ${formOf(condition)}`;
    case 'contains':
      return sql`${column} <> '' and strpos(search_form(${column}), ${formOf(condition)}) > 0`;
    case 'starts_with':
      return sql`${column} <> '' and starts_with(search_form(${column}), ${formOf(condition)})`;
    case 'is_any':
      return sql`${column} = any(${textArray(values)})`;
    case 'in_last':
      return sql`${local} >= ${firstOfLast(days ?? 1, context)}::date`;
    case 'in_next':
      return sql`to_char(${local}, 'MM-DD') = any(${textArray(nextReturns(days ?? 1, context))})`;
    case 'on_or_after':
      return sql`${local} >= ${day}::date`;
    case 'before':
      return sql`${local} < ${day}::date`;
    default:
      return sql`false`;
  }
}

function tagsCondition({ operator, values }: Condition): SQL {
  switch (operator) {
    case 'filled':
      return sql`cardinality(c.tags) > 0`;
    case 'has_all':
      return sql`c.tags @> ${textArray(values)}`;
    case 'has_any':
      return sql`c.tags && ${textArray(values)}`;
    default:
      return sql`false`;
  }
}

function recordsCondition(condition: Condition, context: RuleContext): SQL {
  const { field, records, days, text, count } = condition;
  const states = operatorOf(condition)?.states;
  const limits = [
    ...(records && records.length > 0
      ? [sql`r.of = any(${`{${records.map(({ id }) => id).join(',')}}`}::integer[])`]
      : []),
    ...(states ? [sql`r.state = any(${textArray(states)})`] : []),
    ...(days ? [sql`(r.at at time zone ${context.timezone})::date >= ${firstOfLast(days, context)}::date`] : []),
    ...(text ? [sql`search_form(r.type) = ${searchForm(text)}`] : []),
  ];
  const isSum = RULE_FIELDS[field].kind === 'sum';
  const least = isSum ? minorOf(condition, context) : (count ?? 1);
  if (least <= 0) {
    return sql`true`;
  }
  const having = isSum ? sql` having sum(r.amount) >= ${least}` : least > 1 ? sql` having count(*) >= ${least}` : sql``;
  return sql`c.id in (
    select r.contact_id from (${relations[field as RecordField](context)}) r
    ${limits.length > 0 ? sql`where ${sql.join(limits, sql` and `)}` : sql``}
    group by r.contact_id${having})`;
}
