import type { AreaNames } from './areaNames.ts';

/** The samples and first tests of a new area. */
export function testFiles({ plural, Plural, singular, Singular }: AreaNames): Record<string, string> {
  return {
    [`tests/areas/${plural}/samples.ts`]: `import type { Samples } from '#tests/contract/Sample.ts';

export const ${plural}: Samples = {
  'GET /${plural}/json': () => ({}),
  'POST /${plural}/store': () => ({ body: { name: 'A ${singular}' } }),
};

/** Calls that need an existing record; server/${plural}.test.ts tests them. The id here does not exist. */
export const ${plural}Elsewhere: Samples = {
  'PUT /${plural}/update/{id}': () => ({ params: { id: 2_000_000_000 }, body: { name: 'Another' } }),
  'DELETE /${plural}/delete/{id}': () => ({ params: { id: 2_000_000_000 } }),
};
`,

    [`tests/areas/${plural}/factories/a${Singular}.ts`]: `import type { ${Singular} } from '#contract/${plural}.ts';

export function a${Singular}(change: Partial<${Singular}> = {}): ${Singular} {
  return { id: 5, name: 'A ${singular}', created_at: '2026-11-01T09:00:00Z', updated_at: '2026-11-01T09:00:00Z', ...change };
}
`,

    [`tests/areas/${plural}/server/${plural}.test.ts`]: `import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ${Singular} } from '#contract/${plural}.ts';
import { anOffice } from '#tests/server/anOffice.ts';
import type { Browser } from '#tests/server/Browser.ts';
import { aCompany, signedIn } from '#tests/server/fixture.ts';
import type { TestApp } from '#tests/server/testApp.ts';

type One = { data: ${Singular}; message: string };

let app: TestApp;
let owner: Browser;

beforeAll(async () => {
  ({ app, owner } = await anOffice());
});
afterAll(() => app.close());

const names = async () => (await owner.get<{ data: ${Singular}[] }>('/${plural}/json')).body.data.map(({ name }) => name);

describe('a ${singular}', () => {
  it('is created, listed, changed and deleted', async () => {
    const created = await owner.post<One>('/${plural}/store', { name: 'First' });
    expect(created.body).toMatchObject({ message: '${Singular} created', data: { name: 'First' } });
    const { id } = created.body.data;
    expect(await names()).toEqual(['First']);
    const saved = await owner.call<One>('PUT', \`/${plural}/update/\${id}\`, { name: 'Second' });
    expect(saved.body).toMatchObject({ message: '${Singular} saved', data: { id, name: 'Second' } });
    expect((await owner.call('DELETE', \`/${plural}/delete/\${id}\`)).status).toBe(200);
    expect(await names()).toEqual([]);
  });

  it('rejects a change that is based on an older version', async () => {
    const { data } = (await owner.post<One>('/${plural}/store', { name: 'First' })).body;
    const stale = { name: 'Mine', updated_at: '2020-01-01T00:00:00Z' };
    expect((await owner.call('PUT', \`/${plural}/update/\${data.id}\`, stale)).status).toBe(409);
  });

  it('is not accessible to another company', async () => {
    const { data } = (await owner.post<One>('/${plural}/store', { name: 'Ours' })).body;
    const hillside = await aCompany(app, 'hillside');
    const stranger = await signedIn(app, hillside.owner, hillside.host);
    expect((await stranger.call('PUT', \`/${plural}/update/\${data.id}\`, { name: 'Theirs' })).status).toBe(404);
    expect((await stranger.call('DELETE', \`/${plural}/delete/\${data.id}\`)).status).toBe(404);
    expect(await names()).toContain('Ours');
  });
});
`,

    [`tests/areas/${plural}/client/${plural}Page.test.tsx`]: `import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import ${Plural} from '#js/Pages/${Plural}/Index.tsx';
import { aPage } from '#tests/factories/aPage.ts';
import { mock, refuse } from '#tests/mocks/mock.ts';
import { openStaffPage } from '#tests/pages/staff/openStaffPage.tsx';
import { a${Singular} } from '../factories/a${Singular}.ts';

it('lists ${plural} and shows a validation error at its field', async () => {
  mock('GET /${plural}/json', () => aPage([a${Singular}()]));
  const calls = mock('POST /${plural}/store', () => refuse(422, { errors: { name: ['This name is taken.'] } }));
  openStaffPage(${Plural}, {}, { url: '/${plural}' });
  expect(await screen.findByText('A ${singular}')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'New ${singular}' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New ${singular}' }));
  await userEvent.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Another');
  await userEvent.click(dialog.getByRole('button', { name: 'Create ${singular}' }));
  expect(await dialog.findByText('This name is taken.')).toBeTruthy();
  expect(calls[0]?.body).toMatchObject({ name: 'Another' });
});
`,
  };
}
