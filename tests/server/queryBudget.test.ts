import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { areas } from '#server/areas.ts';
import { anEvent } from '#tests/areas/programme/events/server/anEvent.ts';
import { declaredAreas } from '#tests/declarations/declaredAreas.ts';
import type { BudgetSide } from '#tests/declarations/QueryBudget.ts';
import type { Browser } from './fixtures/Browser.ts';
import { aCompany, signedIn } from './fixtures/fixture.ts';
import { createTestApp, type TestApp } from './fixtures/testApp.ts';

const MANY = 8;
const budgets = declaredAreas.flatMap(({ budget }) => (budget ? [budget] : []));

let app: TestApp;
let statements: string[] = [];
/** Two companies that differ only in the number of rows in each list. */
let few: Side;
let many: Side;

type Side = BudgetSide & { owner: Browser; visitor: Browser };

beforeAll(async () => {
  app = await createTestApp({ onQuery: (statement) => statements.push(statement) });
  few = await aSide('few', 1);
  many = await aSide('many', MANY);
});
afterAll(() => app.close());

async function aSide(slug: string, rows: number): Promise<Side> {
  const { company, owner, host } = await aCompany(app, slug);
  const { id: eventId } = await anEvent(app, company.id);
  const ids: Record<string, number> = {};
  const side = { app, companyId: company.id, userId: owner.id, eventId, ids };
  for (let row = 0; row < rows; row += 1) {
    for (const budget of budgets) {
      const made = await budget.rows?.(side, row);
      Object.assign(ids, { ...made, ...ids });
    }
  }
  return { ...side, owner: await signedIn(app, owner, host), visitor: app.browser(host) };
}

test.each(areas.filter(({ lists = [] }) => lists.length > 0))('$name declares its lists', ({ name }) => {
  const declared = declaredAreas.find((area) => area.name === name);
  expect(Object.keys(declared?.budget?.paths ?? {}), `${name} has no budget.paths`).not.toEqual([]);
});

describe('a list needs the same number of queries for many rows as for one', () => {
  test.each(budgets.flatMap(({ paths }) => Object.entries(paths)))('%s', async (_, pathOf) => {
    const lone = await asked(few.owner, pathOf(few));
    expect(await asked(many.owner, pathOf(many))).toHaveLength(lone.length);
  });

  test.each(budgets.flatMap(({ visitorPaths = {} }) => Object.entries(visitorPaths)))('%s', async (_, pathOf) => {
    const lone = await asked(few.visitor, pathOf(few));
    expect(await asked(many.visitor, pathOf(many))).toHaveLength(lone.length);
  });
});

async function asked(browser: Browser, path: string): Promise<string[]> {
  // The first request of a browser may start a session.
  await browser.get(path);
  statements = [];
  const { status } = await browser.get(path);
  expect(status).toBe(200);
  return [...statements];
}
