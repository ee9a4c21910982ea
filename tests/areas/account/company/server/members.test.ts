import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Member } from '#contract/account/company.ts';
import { anOffice } from '#tests/server/fixtures/anOffice.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import { aCompany, aUser } from '#tests/server/fixtures/fixture.ts';
import type { TestApp } from '#tests/server/fixtures/testApp.ts';

let app: TestApp;
let owner: Browser;

beforeAll(async () => {
  const office = await anOffice();
  ({ app, owner } = office);
  await aUser(app, office.companyId, 'anna@lakeside.test', []);
  await aCompany(app, 'harbour');
});
afterAll(() => app.close());

async function members(query = ''): Promise<string[]> {
  const { body } = await owner.get<{ data: Member[] }>(`/users/members${query}`);
  return body.data.map(({ name, role }) => `${name}: ${role}`);
}

describe('the members of a company', () => {
  it('are listed by name with their roles, without users of other companies', async () => {
    expect(await members()).toEqual(['anna: Role of anna@lakeside.test', 'owner: Role of owner@lakeside.test']);
  });

  it('are searched by name', async () => {
    expect(await members('?search=ANN')).toEqual(['anna: Role of anna@lakeside.test']);
    expect(await members('?search=%25')).toEqual([]);
  });
});
