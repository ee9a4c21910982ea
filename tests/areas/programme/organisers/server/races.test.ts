import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { memberships, users } from '#server/database/schema/account/users.ts';
import { organisers } from '#server/database/schema/programme/campaigns.ts';
import { campaigns } from '#server/database/schema/programme/events.ts';
import { hashToken } from '#server/tokens.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import { aCompany, only, PASSWORD, signedIn } from '#tests/server/fixtures/fixture.ts';
import { type Gate, oneAfterTheOther } from '#tests/server/races/oneAfterTheOther.ts';
import { onPostgres } from '#tests/server/races/onPostgres.ts';
import { unlocked } from '#tests/server/races/unlocked.ts';
import { anOrganiser } from './anOrganiser.ts';

type Call = () => Promise<{ status: number; body: unknown }>;

const DAY = 86_400_000;
let next = 0;

onPostgres((app) => {
  let companyId: number;
  let owner: Browser;
  let email: string;

  beforeEach(async () => {
    next += 1;
    const made = await aCompany(app(), `crew${next}`);
    companyId = made.company.id;
    owner = await signedIn(app(), made.owner, made.host);
    email = `olu@crew${next}.test`;
  });

  async function aCampaign(): Promise<number> {
    const values = { companyId, name: 'Spring' };
    return only(await app().database.drizzle.insert(campaigns).values(values).returning()).id;
  }

  /** An open invitation to another campaign. `join` accepts it, with the password of an account that exists. */
  async function invited() {
    const token = `invitation-${next}`;
    const values: typeof organisers.$inferInsert = {
      ...{ companyId, campaignId: await aCampaign(), name: 'Olu Ade', email },
      status: 'invited',
      invitationHash: hashToken(token),
      invitationExpiresAt: new Date(app().clock.now().getTime() + DAY),
    };
    const { id } = only(await app().database.drizzle.insert(organisers).values(values).returning());
    const body = { name: 'Olu Ade', password: PASSWORD, password_confirmation: PASSWORD };
    const join = () => app().browser().post(`/organisers/invitations/${token}/accept`, body);
    return { id, join, invite: () => owner.post(`/organisers/invite/${id}`), remove: removal({ id }) };
  }

  const removal =
    ({ id }: { id: number }): Call =>
    () =>
      owner.call('DELETE', `/organisers/delete/${id}`);

  /** A user who organises this many campaigns, with a call that removes them from each. */
  async function active(count: number) {
    const campaignIds = await Promise.all(Array.from({ length: count }, aCampaign));
    const user = await anOrganiser(app(), companyId, email, campaignIds);
    const rows = await app().database.drizzle.select().from(organisers).where(eq(organisers.userId, user.id));
    return rows.map(removal);
  }

  async function hasAccess(): Promise<boolean> {
    const { drizzle } = app().database;
    const user = only(await drizzle.select().from(users).where(eq(users.email, email)));
    return (await drizzle.$count(memberships, eq(memberships.userId, user.id))) > 0;
  }

  const inTurn = (gate: Gate, calls: Call[]) => oneAfterTheOther(app().databaseUrl ?? '', gate, calls);
  const statusesOf = async (gate: Gate, calls: Call[]) => (await inTurn(gate, calls)).map(({ status }) => status);

  async function invitedWhileJoining() {
    const { id, join, invite } = await invited();
    const statuses = await statusesOf({ rows: 'organisers' }, [join, invite]);
    const row = only(await app().database.drizzle.select().from(organisers).where(eq(organisers.id, id)));
    return { statuses, left: row.status };
  }

  it('an organiser who is invited again while they join has joined', async () => {
    expect(await invitedWhileJoining()).toEqual({ statuses: [303, 409], left: 'active' });
  });

  it('they are no longer an organiser without the lock (negative control)', async () => {
    expect(await unlocked(invitedWhileJoining)).toEqual({ statuses: [303, 200], left: 'invited' });
  });

  async function invitedWhileMoving() {
    const { id, invite } = await invited();
    const change = { name: 'Olu Ade', email: `new-${email}` };
    const move = () => owner.call('PUT', `/organisers/update/${id}`, change);
    const [, answer] = await inTurn({ rows: 'organisers' }, [move, invite]);
    return answer?.body;
  }

  it('an invitation sent while the address changes goes to the new address', async () => {
    expect(await invitedWhileMoving()).toMatchObject({ message: `Invitation sent to new-${email}` });
  });

  it('it goes to the former address without the lock (negative control)', async () => {
    expect(await unlocked(invitedWhileMoving)).toMatchObject({ message: `Invitation sent to ${email}` });
  });

  async function removedFromBoth() {
    const statuses = await statusesOf({ tables: ['memberships'] }, await active(2));
    return { statuses, hasAccess: await hasAccess() };
  }

  it('an organiser who is removed from both of their campaigns loses their access', async () => {
    expect(await removedFromBoth()).toEqual({ statuses: [200, 200], hasAccess: false });
  });

  it('they keep it without the lock, since each removal sees the other campaign (negative control)', async () => {
    expect(await unlocked(removedFromBoth)).toEqual({ statuses: [200, 200], hasAccess: true });
  });

  async function joiningAnother() {
    const removals = await active(1);
    const { join } = await invited();
    // Joining writes the notification last. A removal that ends access deletes theirs.
    const statuses = await statusesOf({ tables: ['notifications'] }, [join, ...removals]);
    return { statuses, hasAccess: await hasAccess() };
  }

  it('an organiser who joins a campaign while removed from another one keeps their access', async () => {
    expect(await joiningAnother()).toEqual({ statuses: [303, 200], hasAccess: true });
  });

  it('they organise a campaign that they cannot open without the lock (negative control)', async () => {
    expect(await unlocked(joiningAnother)).toEqual({ statuses: [303, 200], hasAccess: false });
  });

  it('an organiser who is removed while they join has no access', async () => {
    const { join, remove } = await invited();
    expect(await statusesOf({ rows: 'organisers' }, [join, remove])).toEqual([303, 200]);
    expect(await hasAccess()).toBe(false);
  });
});
