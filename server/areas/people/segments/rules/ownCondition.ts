import { type SQL, sql } from 'drizzle-orm';
import { formOf } from '#domain/people/segmentRules/matches.ts';
import { ownDays } from '#domain/people/segmentRules/ownMatches.ts';
import type { Condition, RuleContext } from '#domain/people/segmentRules/rule.ts';
import { textArray } from './textArray.ts';

/** A condition on a company’s own field, as `ownMatches` has it; null for a missing value or one of another kind. */
export function ownCondition(condition: Condition, context: RuleContext): SQL {
  const { field, operator, own, values, number } = condition;
  const id = String(own?.id);
  const value = sql`(c.custom -> ${id}::text)`;
  const text = sql`(c.custom ->> ${id}::text)`;
  const only = (type: string, read: SQL) => sql`(case when jsonb_typeof(${value}) = ${type}::text then ${read} end)`;
  switch (field) {
    case 'own_choice': {
      const chosen = sql`(case jsonb_typeof(${value}) when 'array' then ${value}
        when 'string' then jsonb_build_array(${value}) end)`;
      return operator === 'filled' ? sql`jsonb_array_length(${chosen}) > 0` : sql`${chosen} ?| ${textArray(values)}`;
    }
    case 'own_boolean': {
      const given = only('boolean', sql`${text}::boolean`);
      return operator === 'filled' ? sql`${given} is not null` : sql`${given} = ${operator === 'is_yes'}::boolean`;
    }
    case 'own_number': {
      const given = only('number', sql`${text}::numeric`);
      return numberCondition(operator, given, sql`${String(number ?? 0)}::numeric`);
    }
    case 'own_date': {
      const given = only('string', text);
      const { from, to } = ownDays(condition, context);
      return operator === 'filled'
        ? sql`${given} <> ''`
        : sql`${given} <> '' and ${given} collate "C" between ${from}::text and ${to}::text`;
    }
    default:
      return textCondition(operator, only('string', text), formOf(condition));
  }
}

function numberCondition(operator: Condition['operator'], given: SQL, limit: SQL): SQL {
  switch (operator) {
    case 'filled':
      return sql`${given} is not null`;
    case 'equals':
      return sql`${given} = ${limit}`;
    case 'at_least':
      return sql`${given} >= ${limit}`;
    case 'less_than':
      return sql`${given} < ${limit}`;
    default:
      return sql`false`;
  }
}

function textCondition(operator: Condition['operator'], given: SQL, wanted: string): SQL {
  switch (operator) {
    case 'filled':
      return sql`${given} <> ''`;
    case 'is':
      return sql`${given} <> '' and search_form(${given}) = ${wanted}`;
    case 'contains':
      return sql`${given} <> '' and strpos(search_form(${given}), ${wanted}) > 0`;
    case 'starts_with':
      return sql`${given} <> '' and starts_with(search_form(${given}), ${wanted})`;
    default:
      return sql`false`;
  }
}
