import { fieldOf, RULE_FIELD_NAMES } from '#domain/people/segmentRules/fields.ts';
import type { RuleOperator } from '#domain/people/segmentRules/operators.ts';
import { inputsOf } from '#domain/people/segmentRules/problems.ts';
import { type Condition, GROUP_MATCHES, type Rule } from '#domain/people/segmentRules/rule.ts';
import type { Random } from '#server/demo/random.ts';

/** Texts that differ in accents, case and apostrophes, of which rules and contacts have the same few. */
export const TEXTS = ['Zürich', 'zurich', "O'Neil", 'ONEIL', 'Straße', '%', '_a', 'Nora Keller', 'nora@example.test'];
export const TAGS = ['press', 'vip', 'Vip', 'a,b', 'quote "'];

const VALUES: Partial<Record<string, string[]>> = {
  tags: TAGS,
  country: ['CH', 'DE'],
  language: ['en-GB', 'en-KE'],
  email_consent: ['granted', 'withdrawn'],
  sms_consent: ['granted'],
  own_choice: ['Gold', 'Silver'],
};

/** Ids of own fields; `MIXED` has values of every kind, as after the kind of a field was changed. */
export const MIXED = 9;
export const OWN: Partial<Record<string, number[]>> = {
  own_text: [1, MIXED],
  own_number: [2, MIXED],
  own_date: [3, MIXED],
  own_choice: [4, 5, MIXED],
  own_boolean: [6, MIXED],
};

export type Known = { event: number[]; survey: number[]; segment: number[]; types: string[] };

/** A random rule of up to three levels, with conditions on every field. */
export function aRule(random: Random, known: Known, depth = 0): Rule {
  if (depth === 3 || (depth > 0 && random.chance(0.5))) {
    return aCondition(random, known);
  }
  const rules = Array.from({ length: random.whole(depth === 0 ? 1 : 0, 3) }, () => aRule(random, known, depth + 1));
  return { match: random.pick(GROUP_MATCHES), rules };
}

export function aCondition(random: Random, known: Known, field = random.pick(RULE_FIELD_NAMES)): Condition {
  const definition = fieldOf(field);
  const operator = random.pick(Object.keys(definition.operators) as RuleOperator[]);
  const own = OWN[field];
  const values: Required<Omit<Condition, 'field' | 'operator'>> = {
    ...{ own: own ? { id: random.pick(own), name: 'Own' } : null, number: random.pick([-1.5, 0, 2, 2.5, 1000]) },
    text: field === 'tickets' ? random.pick(known.types) : random.pick(TEXTS),
    values: some(random, VALUES[field] ?? ['manual', 'import', 'order']),
    days: random.pick([1, 2, 7, 30, 366]),
    day: random.pick(['2026-01-01', '1990-05-01', '2026-11-22', '2026-11-30']),
    records: definition.records ? some(random, known[definition.records]).map((id) => ({ id, name: `${id}` })) : [],
    count: random.whole(1, 3),
    from: random.pick(['2026-10-01', '2026-11-10', '2026-11-28']),
    to: random.pick(['2026-10-20', '2026-11-15', '2026-11-29']),
    question: { id: random.pick(['dish', 'extras', 'stars', 'grid', 'why']), name: 'Question' },
    answers: some(random, ['vegan', 'fish', 'a:yes', '2.5']).map((id) => ({ id, name: id })),
    amount: random.pick(['0', '10', '25.50', '100']),
  };
  const needed = definition.operators[operator]?.needs ?? [];
  const given = inputsOf({ field, operator }).filter((input) => needed.includes(input) || random.chance(0.5));
  return { field, operator, ...Object.fromEntries(given.map((input) => [input, values[input]])) };
}

function some<T>(random: Random, list: readonly T[]): T[] {
  const chosen = list.filter(() => random.chance(0.5));
  return chosen.length > 0 ? chosen : [random.pick(list)];
}
