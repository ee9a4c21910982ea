import type { Facts } from './facts.ts';
import { matches } from './matches.ts';
import { type GroupMatch, isGroup, type Rule, type RuleContext } from './rule.ts';
import { conditionInWords } from './sentence.ts';

/** Whether each part of a rule matches a contact. */
export type Explanation = {
  matches: boolean;
  /** Of a condition. */
  words: string | null;
  /** Of a group. */
  match: GroupMatch | null;
  rules: Explanation[];
};

export function explain(rule: Rule, facts: Facts, context: RuleContext): Explanation {
  const isMatch = matches(rule, facts, context);
  return isGroup(rule)
    ? {
        matches: isMatch,
        words: null,
        match: rule.match,
        rules: rule.rules.map((inner) => explain(inner, facts, context)),
      }
    : { matches: isMatch, words: conditionInWords(rule, context.currency), match: null, rules: [] };
}

/** The conditions that decide: those that match if the rule does, else those that keep it from matching. */
export function decisive(rule: Rule, facts: Facts, context: RuleContext): string[] {
  const isMatch = matches(rule, facts, context);
  if (!isGroup(rule)) {
    return [conditionInWords(rule, context.currency)];
  }
  const inner = rule.rules.filter(
    (each) => matches(each, facts, context) === (rule.match === 'none' ? !isMatch : isMatch),
  );
  return inner.flatMap((each) => decisive(each, facts, context));
}
