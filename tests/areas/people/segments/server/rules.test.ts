import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RULE_FIELD_NAMES } from '#domain/people/segmentRules/fields.ts';
import { matches } from '#domain/people/segmentRules/matches.ts';
import { tidyRule } from '#domain/people/segmentRules/problems.ts';
import type { Rule, RuleContext } from '#domain/people/segmentRules/rule.ts';
import { loadFacts } from '#server/areas/people/segments/rules/loadFacts.ts';
import { ruleCondition } from '#server/areas/people/segments/rules/ruleCondition.ts';
import { rowsOf } from '#server/database/migrate.ts';
import { createRandom } from '#server/demo/random.ts';
import { anOffice } from '#tests/server/fixtures/anOffice.ts';
import type { TestApp } from '#tests/server/fixtures/testApp.ts';
import { addRandomPeople } from './randomPeople.ts';
import { aCondition, aRule, type Known } from './randomRules.ts';

const random = createRandom(20_261_128);
let app: TestApp;
let known: Known;

beforeAll(async () => {
  const office = await anOffice();
  ({ app } = office);
  known = await addRandomPeople(app, office.companyId, random);
});
afterAll(() => app.close());

/** The contacts that a rule matches in SQL, and in memory. */
async function both(rule: Rule, context: RuleContext): Promise<[number[], number[]]> {
  const { drizzle } = app.database;
  const ids = async (condition = sql`true`) =>
    rowsOf<{ id: number }>(
      await drizzle.execute(sql`select c.id from contacts c where ${condition} order by c.id`),
    ).map(({ id }) => id);
  const facts = await loadFacts(drizzle, await ids(), context);
  const inMemory = [...facts].filter(([, each]) => matches(rule, each, context)).map(([id]) => id);
  return [await ids(ruleCondition(rule, context)), inMemory.sort((a, b) => a - b)];
}

const contexts = (): RuleContext[] =>
  ['Europe/Zurich', 'Pacific/Kiritimati', 'America/Los_Angeles'].map((timezone) => ({
    ...{ timezone, currency: 'EUR' },
    now: app.clock.now(),
  }));

describe('a rule matches the same contacts in SQL as in memory', () => {
  it.each(RULE_FIELD_NAMES)('for each condition on %s', async (field) => {
    for (let index = 0; index < 12; index += 1) {
      const condition = aCondition(random, known, field);
      const [inSql, inMemory] = await both(condition, random.pick(contexts()));
      expect(inSql, JSON.stringify(condition)).toEqual(inMemory);
    }
  });

  it('for random trees, with empty groups and negations, in different time zones', async () => {
    for (let index = 0; index < 60; index += 1) {
      const rule = aRule(random, known);
      const context = random.pick(contexts());
      const [inSql, inMemory] = await both(rule, context);
      expect(inSql, JSON.stringify(rule)).toEqual(inMemory);
      const tidy = tidyRule(rule);
      if (tidy && !JSON.stringify(rule).includes('"rules":[]')) {
        expect((await both(tidy, context))[0]).toEqual(inSql);
      }
    }
  });

  it.each([
    ['2026-02-25T23:30:00Z', 2],
    ['2028-02-25T12:00:00Z', 4],
    ['2026-12-28T23:30:00Z', 2],
  ])('for birthdays after %s, of which the first is in %i days', async (now, first) => {
    const context = { now: new Date(now), timezone: 'Europe/Zurich', currency: 'EUR' };
    for (const days of [first - 1, first]) {
      const [inSql, inMemory] = await both({ field: 'birthday', operator: 'in_next', days }, context);
      expect(inSql).toEqual(inMemory);
      expect(inSql.length > 0).toBe(days === first);
    }
  });
});
