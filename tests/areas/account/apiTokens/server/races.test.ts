import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { PERMISSIONS } from '#contract/permissions.ts';
import { MAX_TOKENS } from '#domain/account/apiTokens.ts';
import { apiTokens } from '#server/database/schema/account/apiTokens.ts';
import { roles } from '#server/database/schema/account/roles.ts';
import { memberships } from '#server/database/schema/account/users.ts';
import { aUser, only, signedIn } from '#tests/server/fixtures/fixture.ts';
import { nextCompany } from '#tests/server/fixtures/nextCompany.ts';
import type { TestApp } from '#tests/server/fixtures/testApp.ts';
import { oneAfterTheOther } from '#tests/server/races/oneAfterTheOther.ts';
import { onPostgres } from '#tests/server/races/onPostgres.ts';
import { together } from '#tests/server/races/together.ts';
import { unlocked } from '#tests/server/races/unlocked.ts';
import { aProgram, aToken } from './aToken.ts';

/** An API client whose token may manage users, with the browser of its owner and a user to deactivate. */
async function aManagingProgram(app: TestApp) {
  const { company, staff, owner, number } = await nextCompany(app);
  const target = await aUser(app, company.id, `target${number}@example.test`, ['events.view']);
  const { id, secret } = await aToken(staff, PERMISSIONS);
  const program = aProgram(app, secret);
  // Its first use is recorded before the race, which would otherwise wait for that write.
  expect((await program('GET', '/users/json')).status).toBe(200);
  const deactivate = async () => (await program('POST', `/users/deactivate/${target.id}`)).status;
  const isActive = async () => {
    const rows = await app.database.drizzle.select().from(memberships).where(eq(memberships.userId, target.id));
    return only(rows).deactivatedAt === null;
  };
  return { company, owner, staff, id, deactivate, isActive };
}

async function anotherOwner(app: TestApp, companyId: number, ownerId: number) {
  const { drizzle } = app.database;
  const user = await aUser(app, companyId, `second@company${companyId}.test`, []);
  const { roleId } = only(await drizzle.select().from(memberships).where(eq(memberships.userId, ownerId)));
  await drizzle.update(memberships).set({ roleId }).where(eq(memberships.userId, user.id));
  return signedIn(app, user);
}

/** Revokes the token while a request made with it is waiting. */
async function revokeMeanwhile(app: TestApp, how: 'one' | 'all' = 'one') {
  const { staff, id, deactivate, isActive } = await aManagingProgram(app);
  const revokeOne = () => staff.call('DELETE', `/settings/api-tokens/delete/${id}`);
  const signOutEverywhere = () => staff.post('/settings/sessions/end-others');
  const revoke = async () => (await (how === 'one' ? revokeOne() : signOutEverywhere())).status;
  const gate = { tables: ['api_tokens', 'memberships'] };
  const statuses = await oneAfterTheOther(app.databaseUrl ?? '', gate, [revoke, deactivate]);
  return { statuses, isActive: await isActive() };
}

/** Creates two tokens at once when only one more is allowed. */
async function fillUp(app: TestApp) {
  const { company, staff, owner } = await nextCompany(app);
  const values = { companyId: company.id, userId: owner.id, name: 'One', permissions: [], createdAt: app.clock.now() };
  const rows = Array.from({ length: MAX_TOKENS - 1 }, (_, n) => ({ ...values, hash: `${company.id} ${n}` }));
  await app.database.drizzle.insert(apiTokens).values(rows);
  const make = () =>
    aToken(staff, ['events.view']).then(
      () => 'made',
      () => 'refused',
    );
  return (await together(app, 'api_tokens', [make, make])).sort();
}

onPostgres((app) => {
  it('a token that is revoked while its request waits cannot deactivate anyone', async () => {
    expect(await revokeMeanwhile(app())).toEqual({ statuses: [200, 401], isActive: true });
  });

  it('a revoked token deactivates a user without the lock (negative control)', async () => {
    expect(await unlocked(() => revokeMeanwhile(app()))).toEqual({ statuses: [200, 200], isActive: false });
  });

  it('a token that ends with all sessions while its request waits cannot deactivate anyone', async () => {
    expect(await revokeMeanwhile(app(), 'all')).toEqual({ statuses: [200, 401], isActive: true });
  });

  it('a token that ends with all sessions deactivates a user without the lock (negative control)', async () => {
    expect(await unlocked(() => revokeMeanwhile(app(), 'all'))).toEqual({ statuses: [200, 200], isActive: false });
  });

  it('a permission that its owner loses while a request waits is lost to the token too', async () => {
    const { company, owner, deactivate, isActive } = await aManagingProgram(app());
    const values = { companyId: company.id, name: 'Lesser', permissions: [] };
    const lesser = only(await app().database.drizzle.insert(roles).values(values).returning());
    const second = await anotherOwner(app(), company.id, owner.id);
    const demote = async () => (await second.call('PUT', `/users/access/${owner.id}`, { role_id: lesser.id })).status;
    expect(await together(app(), 'memberships', [demote, deactivate])).toEqual([200, 403]);
    expect(await isActive()).toBe(true);
  });

  it('only one of two simultaneous revocations finds the token', async () => {
    const { staff, id } = await aManagingProgram(app());
    const revoke = async () => (await staff.call('DELETE', `/settings/api-tokens/delete/${id}`)).status;
    expect((await together(app(), 'api_tokens', [revoke, revoke])).sort()).toEqual([200, 404]);
  });

  it('two tokens created at once do not exceed the limit per user', async () => {
    expect(await fillUp(app())).toEqual(['made', 'refused']);
  });

  it('two tokens created at once exceed the limit without the lock (negative control)', async () => {
    expect(await unlocked(() => fillUp(app()))).toEqual(['made', 'made']);
  });
});
