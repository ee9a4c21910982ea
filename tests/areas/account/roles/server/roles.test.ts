import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '#contract/account/roles.ts';
import { PERMISSIONS } from '#contract/permissions.ts';
import { roles } from '#server/database/schema/account/roles.ts';
import { memberships, userInvitations } from '#server/database/schema/account/users.ts';
import { tasks } from '#server/database/schema/programme/tasks.ts';
import { anEvent } from '#tests/areas/programme/events/server/anEvent.ts';
import { anOffice } from '#tests/server/fixtures/anOffice.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import { aCompany, aUser, only, signedIn } from '#tests/server/fixtures/fixture.ts';
import type { TestApp } from '#tests/server/fixtures/testApp.ts';

const MINUTE = 60_000;

let app: TestApp;
let owner: Browser;
let companyId: number;
let next = 0;

beforeAll(async () => {
  ({ app, owner, companyId } = await anOffice());
});
afterAll(() => app.close());

type Permissions = Parameters<typeof aUser>[3];
async function aMember(permissions: Permissions) {
  next += 1;
  const user = await aUser(app, companyId, `member${next}@lakeside.test`, permissions);
  return { user, role: await roleNamed(`Role of ${user.email}`), browser: await signedIn(app, user) };
}
const roleNamed = async (name: string) =>
  only(await app.database.drizzle.select().from(roles).where(eq(roles.name, name)));
const save = (id: number, body: object, browser = owner) => browser.call('PUT', `/roles/update/${id}`, body);
const create = async (body: object, browser = owner) => browser.post<{ data: Role }>('/roles/store', body);

describe('a role', () => {
  it('is created, listed with its number of users, and changes apply from their next request', async () => {
    const { data } = (await create({ name: 'Door', permissions: ['events.view', 'check-in.manage'] })).body;
    const { user, browser } = await aMember([]);
    await app.database.drizzle.update(memberships).set({ roleId: data.id }).where(eq(memberships.userId, user.id));
    expect((await browser.get('/events/json')).status).toBe(200);
    const { body } = await owner.get<{ data: Role[] }>('/roles/json');
    expect(body.data.find(({ id }) => id === data.id)).toMatchObject({ users: 1, can_give: true, is_owner: false });
    expect((await save(data.id, { name: 'Door', permissions: ['check-in.manage'] })).status).toBe(200);
    expect((await browser.get('/events/json')).status).toBe(403);
    expect((await browser.get('/roles/active-permissions')).body).toEqual({ data: ['check-in.manage'] });
  });

  it('must have a unique name, ignoring case', async () => {
    await create({ name: 'Night shift', permissions: [] });
    expect((await create({ name: 'NIGHT shift', permissions: [] })).body).toMatchObject({
      errors: { name: ['Another role has this name.'] },
    });
  });

  it('of the owner cannot be changed', async () => {
    const { body } = await owner.get<{ data: Role[] }>('/roles/json');
    const fixed = body.data.find(({ is_owner }) => is_owner)?.id ?? 0;
    expect((await save(fixed, { name: 'Less', permissions: [] })).status).toBe(409);
    expect((await owner.post(`/roles/remove/${fixed}`)).status).toBe(409);
  });

  it('cannot include permissions that its editor lacks, or be changed by a user with fewer permissions', async () => {
    const { browser } = await aMember(['roles.manage', 'users.view', 'events.view']);
    const refused = await create({ name: 'More', permissions: ['orders.view'] }, browser);
    expect(refused.body).toMatchObject({ errors: { permissions: [expect.stringContaining('orders.view')] } });
    expect((await create({ name: 'As much', permissions: ['events.view'] }, browser)).status).toBe(200);
    const { role } = await aMember(['orders.view']);
    expect((await save(role.id, { name: 'Taken over', permissions: [] }, browser)).status).toBe(403);
    expect((await browser.post(`/roles/remove/${role.id}`)).status).toBe(403);
  });

  it('refuses unknown permissions', async () => {
    expect((await create({ name: 'Odd', permissions: ['events.fly'] })).status).toBe(422);
  });

  it('in use is removed by naming a replacement for its users, invitations and tasks', async () => {
    const { role, browser } = await aMember(['events.view']);
    const { data } = (await create({ name: 'Successor', permissions: ['orders.view'] })).body;
    await owner.post('/users/invitations', { role_id: role.id, people: [{ name: 'Ida', email: 'ida@example.test' }] });
    const event = await anEvent(app, companyId);
    const task = only(
      await app.database.drizzle
        .insert(tasks)
        .values({ companyId, eventId: event.id, title: 'Doors', dueAt: new Date(), assigneeRole: role.name })
        .returning(),
    );
    expect((await owner.post(`/roles/remove/${role.id}`)).body).toMatchObject({
      errors: { replacement_id: [/replacement role/] },
    });
    expect((await owner.post(`/roles/remove/${role.id}`, { replacement_id: data.id })).status).toBe(200);
    expect((await browser.get('/orders/json')).status).toBe(200);
    const found = (await owner.get<{ data: Role[] }>('/roles/json')).body.data;
    expect(found.find(({ id }) => id === data.id)).toMatchObject({ users: 1, invitations: 1 });
    const moved = only(await app.database.drizzle.select().from(tasks).where(eq(tasks.id, task.id)));
    expect(moved.assigneeRole).toBe('Successor');
  });

  it('is replaced by the owner role only if none of its users and invitations is limited to campaigns', async () => {
    const { user, role } = await aMember([]);
    const { drizzle } = app.database;
    const body = { replacement_id: (await roleNamed('Role of owner@lakeside.test')).id };
    const refused = { status: 422, body: { errors: { replacement_id: [/sees the whole company/] } } };
    const limit = (scope: 'company' | 'campaigns') =>
      drizzle.update(memberships).set({ scope }).where(eq(memberships.userId, user.id));
    await limit('campaigns');
    expect(await owner.post(`/roles/remove/${role.id}`, body)).toMatchObject(refused);
    await limit('company');
    const event = await anEvent(app, companyId);
    const people = [{ name: 'Ina', email: 'ina@example.test' }];
    const access = { role_id: role.id, scope: 'campaigns', event_ids: [event.id] };
    expect((await owner.post('/users/invitations', { people, ...access })).status).toBe(200);
    expect(await owner.post(`/roles/remove/${role.id}`, body)).toMatchObject(refused);
    await drizzle.delete(userInvitations).where(eq(userInvitations.roleId, role.id));
    expect((await owner.post(`/roles/remove/${role.id}`, body)).status).toBe(200);
  });

  it('of another company is not found and cannot be a replacement', async () => {
    const harbour = await aCompany(app, 'harbour');
    const theirs = await roleNamed(`Role of ${harbour.owner.email}`);
    expect((await owner.get(`/roles/get-role/${theirs.id}`)).status).toBe(404);
    const { role } = await aMember(['events.view']);
    expect((await owner.post(`/roles/remove/${role.id}`, { replacement_id: theirs.id })).status).toBe(422);
  });
});

describe('permissions', () => {
  it('each have a one-line explanation', async () => {
    const { body } = await owner.get<{ data: { name: string; allows: string[] }[] }>('/roles/permissions');
    expect(body.data.map(({ name }) => name)).toEqual(PERMISSIONS);
    expect(body.data.filter(({ allows }) => allows.length !== 1 || allows.join().length > 80)).toEqual([]);
    expect(body.data.find(({ name }) => name === 'coupons.manage')?.allows).toEqual([
      'Create, change and delete coupons',
    ]);
  });
});

describe('viewing the product as a role', () => {
  const view = (browser: Browser, id: number) => browser.visit(`/roles/view-as/${id}`, { method: 'POST' });
  const held = async (browser: Browser) =>
    (await browser.get<{ data: string[] }>('/roles/active-permissions')).body.data;

  it('shows what the role sees, refuses every change, and can be ended', async () => {
    const { role } = await aMember(['events.view']);
    const browser = await signedIn(app, { email: 'owner@lakeside.test' });
    await view(browser, role.id);
    expect(await held(browser)).toEqual(['events.view']);
    expect((await browser.get('/orders/json')).status).toBe(403);
    const shared = (await browser.visit('/events')).body.props as { auth: { viewing_as: { role: string } } };
    expect(shared.auth.viewing_as.role).toBe(role.name);
    expect((await browser.post('/notifications/mark-all-as-read')).body).toMatchObject({
      message: expect.stringContaining('nothing can be changed'),
    });
    expect((await browser.post('/events/store', {})).status).toBe(403);
    await browser.visit('/roles/view-as', { method: 'DELETE' });
    expect(await held(browser)).toEqual([...PERMISSIONS]);
  });

  it('ends automatically after half an hour', async () => {
    const { role } = await aMember(['events.view']);
    const browser = await signedIn(app, { email: 'owner@lakeside.test' });
    await view(browser, role.id);
    app.clock.advance(29 * MINUTE);
    expect(await held(browser)).toEqual(['events.view']);
    app.clock.advance(MINUTE);
    expect(await held(browser)).toHaveLength(PERMISSIONS.length);
  });

  it('is limited to roles with no more permissions than the user’s, and never adds any', async () => {
    const small = await aMember(['users.view']);
    const { role } = await aMember(['orders.view']);
    await view(small.browser, role.id);
    expect(await held(small.browser)).toEqual(['users.view']);
    const own = await aMember(['users.view', 'events.view']);
    await view(own.browser, small.role.id);
    await app.database.drizzle
      .update(roles)
      .set({ permissions: ['users.view', 'orders.view'] })
      .where(eq(roles.id, small.role.id));
    expect(await held(own.browser)).toEqual(['users.view']);
  });
});
