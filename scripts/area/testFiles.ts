import type { AreaNames } from './areaNames.ts';
import { declarationFiles } from './declarationFiles.ts';

/** The declaration and the first tests of a new area. */
export function testFiles(names: AreaNames): Record<string, string> {
  const { group, plural, Plural, singular, Singular } = names;
  return {
    ...declarationFiles(names),

    [`tests/areas/${group}/${plural}/server/${plural}.test.ts`]: `import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ${Singular} } from '#contract/${group}/${plural}.ts';
import { anOffice } from '#tests/server/fixtures/anOffice.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import { aCompany, signedIn } from '#tests/server/fixtures/fixture.ts';
import type { TestApp } from '#tests/server/fixtures/testApp.ts';

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

    [`tests/areas/${group}/${plural}/client/${plural}Page.test.tsx`]: `import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import ${Plural} from '#js/Pages/${Plural}/Index.tsx';
import { openBridgedOffice } from '#tests/mocks/openBridgedOffice.ts';
import { openBridgedPage } from '#tests/pages/staff/openBridgedPage.tsx';
import { owner } from '#tests/server/fixtures/openOffice.ts';

openBridgedOffice();

it('lists ${plural}, and creates one after showing a validation error next to its field', async () => {
  await owner.post('/${plural}/store', { name: 'First' });
  await openBridgedPage(${Plural}, '/${plural}');
  expect(await screen.findByText('First')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'New ${singular}' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New ${singular}' }));
  const name = dialog.getByRole('textbox', { name: /^Name/ });
  const create = dialog.getByRole('button', { name: 'Create ${singular}' });
  await userEvent.type(name, ' ');
  await userEvent.click(create);
  expect(await dialog.findByText('Enter a name.')).toBeTruthy();
  await userEvent.type(name, 'Second');
  await userEvent.click(create);
  expect(await screen.findByText('Second')).toBeTruthy();
});
`,
  };
}
