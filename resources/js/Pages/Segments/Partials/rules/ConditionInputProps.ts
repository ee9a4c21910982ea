import type { Condition } from '#domain/people/segmentRules/rule.ts';

/** One input of a condition, which changes some of its properties. */
export type ConditionInputProps = { condition: Condition; onChange: (patch: Partial<Condition>) => void };
