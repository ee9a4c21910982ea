import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { areas } from '#server/areas.ts';
import { grantNewPermissions } from '#server/database/grantNewPermissions.ts';
import { roles } from '#server/database/schema/account/roles.ts';
import { createRoleTemplates } from '#server/declarations/createRoleTemplates.ts';
import { aCompany } from '#tests/server/fixtures/fixture.ts';
import { createTestApp, type TestApp } from '#tests/server/fixtures/testApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const templates = createRoleTemplates(areas);
const db = () => app.database.drizzle;

it('gives a new permission to the default roles of existing companies once', async () => {
  const { company } = await aCompany(app, 'lakeside');
  const permissionsOf = async (name: string) => {
    const found = await db().select().from(roles).where(eq(roles.companyId, company.id));
    return found.find((role) => role.name === name)?.permissions ?? [];
  };
  const { Manager, Viewer } = templates;
  const usual = [Manager, Viewer].map((role) => ({ ...role, companyId: company.id }));
  await db().insert(roles).values(usual).onConflictDoNothing();
  await db().update(roles).set({ name: 'Boss' }).where(sql`${roles.companyId} = ${company.id} and ${roles.isOwner}`);
  await grantNewPermissions(app.database, templates);
  const before = [await permissionsOf('Boss'), await permissionsOf('Manager'), await permissionsOf('Viewer')];

  const added = (name: 'Owner' | 'Manager') => ({
    ...templates[name],
    permissions: [...templates[name].permissions, 'invented.manage'],
  });
  const next = { ...templates, Owner: added('Owner'), Manager: added('Manager') };
  await grantNewPermissions(app.database, next);
  const [boss, manager, viewer] = before;
  expect(await permissionsOf('Boss')).toEqual([...(boss ?? []), 'invented.manage']);
  expect(await permissionsOf('Manager')).toEqual([...(manager ?? []), 'invented.manage']);
  expect(await permissionsOf('Viewer')).toEqual(viewer);

  // Taken away by the company, so the next start does not give it back.
  await db().update(roles).set({ permissions: [] }).where(sql`${roles.name} = 'Manager'`);
  await grantNewPermissions(app.database, next);
  expect(await permissionsOf('Manager')).toEqual([]);
});
