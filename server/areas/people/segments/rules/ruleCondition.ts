import { type SQL, sql } from 'drizzle-orm';
import { firstOfLast, nextReturns } from '#domain/people/segmentRules/bounds.ts';
import { type ColumnField, operatorOf, RULE_FIELDS } from '#domain/people/segmentRules/fields.ts';
import { formOf } from '#domain/people/segmentRules/matches.ts';
import { type Condition, isGroup, type Rule, type RuleContext } from '#domain/people/segmentRules/rule.ts';
import { ownCondition } from './ownCondition.ts';
import { recordsCondition } from './recordsCondition.ts';
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
 * as `matches`. Records are looked up with IN, so that each of them is read once for all contacts that can match.
 * @param people those who can match, for `relations`
 */
export function ruleCondition(rule: Rule, context: RuleContext, people = sql`contacts`): SQL {
  if (!isGroup(rule)) {
    return conditionOf(rule, context, people);
  }
  const within = rule.match === 'all' ? peopleOf(rule.rules, context, people) : people;
  const parts = rule.rules.map((inner) => ruleCondition(inner, context, within));
  return rule.match === 'all'
    ? sql`(${parts.length > 0 ? sql.join(parts, sql` and `) : sql`true`})`
    : sql`(${rule.match === 'none' ? sql`not ` : sql``}(${parts.length > 0 ? sql.join(parts, sql` or `) : sql`false`}))`;
}

/** Where all rules must hold, the records of those only who meet the rules about contacts themselves are read. */
function peopleOf(rules: readonly Rule[], context: RuleContext, people: SQL): SQL {
  const own = rules.filter((rule) => !readsRecords(rule));
  if (own.length === 0 || own.length === rules.length) {
    return people;
  }
  const conditions = own.map((rule) => ruleCondition(rule, context));
  return sql`(select c.* from ${people} c where ${sql.join(conditions, sql` and `)})`;
}

function readsRecords(rule: Rule): boolean {
  return isGroup(rule) ? rule.rules.some(readsRecords) : ['records', 'sum'].includes(RULE_FIELDS[rule.field].kind);
}

function conditionOf(condition: Condition, context: RuleContext, people: SQL): SQL {
  const opposite = operatorOf(condition)?.not;
  return opposite
    ? sql`not ${conditionOf({ ...condition, operator: opposite }, context, people)}`
    : sql`coalesce(${valueCondition(condition, context, people)}, false)`;
}

function valueCondition(condition: Condition, context: RuleContext, people: SQL): SQL {
  const { field, operator, days, day, values } = condition;
  const { kind } = RULE_FIELDS[field];
  if (kind === 'records' || kind === 'sum') {
    return recordsCondition(condition, context, people);
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
