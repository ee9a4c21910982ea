import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Category } from '#contract/accounting/categories.ts';
import { anOffice } from '#tests/server/fixtures/anOffice.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import type { TestApp } from '#tests/server/fixtures/testApp.ts';

type One = { data: Category; errors?: object };

let app: TestApp;
let owner: Browser;

beforeAll(async () => {
  ({ app, owner } = await anOffice());
});
afterAll(() => app.close());

const store = (name: string, parent_id: number | null = null) =>
  owner.post<One>('/settings/accounting/categories/store', { type: 'expense', name, parent_id });

it('categories have two levels, and a third is refused with what to do instead', async () => {
  const rent = (await store('Rent')).body.data;
  const hall = (await store('Hall', rent.id)).body.data;
  expect(hall.parent_id).toBe(rent.id);
  expect((await store('Cloakroom', hall.id)).body.errors).toEqual({
    parent_id: ['“Hall” is below another category, and categories have two levels. Choose one that is not.'],
  });
  const other = (await store('Costs')).body.data;
  const moved = { type: 'expense', name: 'Rent', parent_id: other.id, updated_at: rent.updated_at };
  expect(
    (await owner.call<One>('PUT', `/settings/accounting/categories/update/${rent.id}`, moved)).body.errors,
  ).toEqual({
    parent_id: ['Other categories are below “Rent”, and categories have two levels. Move those first.'],
  });
});
