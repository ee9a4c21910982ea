import { z } from 'zod';
import { RULE_FIELD_NAMES } from '#domain/people/segmentRules/fields.ts';
import { RULE_OPERATORS } from '#domain/people/segmentRules/operators.ts';
import { ruleProblem, tidyRule } from '#domain/people/segmentRules/problems.ts';
import {
  GROUP_MATCHES,
  isGroup,
  MAX_CONDITIONS,
  MAX_RULE_DAYS,
  MAX_RULE_VALUES,
  type RuleGroup,
} from '#domain/people/segmentRules/rule.ts';
import { entities } from '../kit/entities.ts';
import { day } from '../kit/inputs.ts';
import { oneLine } from '../kit/shapes.ts';

const MAX_ID = 2_147_483_647;

/** A question, an option or a cell of a matrix. */
const part = z.object({ id: oneLine(90), name: oneLine(500) });

/** Which of the inputs a condition has depends on its operator. */
const condition = z.object({
  field: z.enum(RULE_FIELD_NAMES),
  operator: z.enum(RULE_OPERATORS),
  text: oneLine(200).nullish(),
  values: z.array(oneLine(120)).max(MAX_RULE_VALUES, `Enter at most ${MAX_RULE_VALUES} values.`).nullish(),
  days: z.number().int().min(1).max(MAX_RULE_DAYS, `Enter at most ${MAX_RULE_DAYS} days.`).nullish(),
  day: day().nullish(),
  records: z
    .array(z.object({ id: z.number().int().positive().max(MAX_ID), name: oneLine(300) }))
    .max(MAX_RULE_VALUES, `Choose at most ${MAX_RULE_VALUES}.`)
    .nullish(),
  count: z.number().int().min(1).max(1000).nullish(),
  amount: z
    .string()
    .regex(/^\d{1,9}(\.\d{1,3})?$/, 'Enter an amount such as 25 or 25.00.')
    .nullish(),
  own: z.object({ id: z.number().int().positive().max(MAX_ID), name: oneLine(80) }).nullish(),
  number: z.number().min(-1e15).max(1e15).nullish(),
  from: day().nullish(),
  to: day().nullish(),
  question: part.nullish(),
  answers: z.array(part).max(MAX_RULE_VALUES, `Choose at most ${MAX_RULE_VALUES}.`).nullish(),
});
entities.add(condition, { id: 'SegmentCondition' });

function groupOf<T extends z.ZodType>(rule: T) {
  return z.object({
    match: z.enum(GROUP_MATCHES),
    rules: z.array(rule).max(MAX_CONDITIONS, `Use at most ${MAX_CONDITIONS} conditions.`),
  });
}

const innermost = groupOf(condition);
const inner = groupOf(z.union([condition, innermost]));

/** What the contacts of a segment have in common: conditions and up to two levels of groups. */
export const segmentRule = groupOf(z.union([condition, inner]));
entities.add(segmentRule, { id: 'SegmentRule' });

/** A rule in input: complete, and without what its conditions do not use. */
export const segmentRuleInput = segmentRule
  .refine((rule) => ruleProblem(rule) === null, { error: ({ input }) => ruleProblem(input as RuleGroup) ?? undefined })
  .transform((rule) => {
    const tidy = tidyRule(rule);
    return tidy && isGroup(tidy) ? tidy : { match: rule.match, rules: [] };
  });
