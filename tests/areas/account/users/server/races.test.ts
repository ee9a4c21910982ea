import { and, eq, inArray, isNull, like } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { withoutLocks } from '#server/database/lock.ts';
import { roles } from '#server/database/schema/account/roles.ts';
import { memberships, userInvitations, users } from '#server/database/schema/account/users.ts';
import { outbox } from '#server/database/schema/services.ts';
import { aCompany, aUser, only, signedIn } from '#tests/server/fixtures/fixture.ts';
import type { TestApp } from '#tests/server/fixtures/testApp.ts';
import { onPostgres } from '#tests/server/races/onPostgres.ts';
import { together } from '#tests/server/races/together.ts';

const NEW = 'eleven-green-boats-77';
const ROUNDS = 12;
let next = 0;

/** A company with two owners, each signed in to a browser. */
async function twoOwners(app: TestApp) {
  next += 1;
  const { company, host, owner } = await aCompany(app, `owners${next}`);
  const second = await aUser(app, company.id, `second@owners${next}.test`, []);
  const { drizzle } = app.database;
  const role = only(
    await drizzle
      .select()
      .from(roles)
      .where(and(eq(roles.companyId, company.id), roles.isOwner)),
  );
  await drizzle.update(memberships).set({ roleId: role.id }).where(eq(memberships.userId, second.id));
  const lesser = only(
    await drizzle.insert(roles).values({ companyId: company.id, name: 'Lesser', permissions: [] }).returning(),
  );
  const browsers = [await signedIn(app, owner, host), await signedIn(app, second, host)] as const;
  const ownersLeft = async () => {
    const isOwner = and(eq(memberships.roleId, role.id), isNull(memberships.deactivatedAt));
    return drizzle.$count(memberships, isOwner);
  };
  return { ids: [owner.id, second.id] as const, browsers, lesser, ownersLeft, companyId: company.id };
}

type Owners = Awaited<ReturnType<typeof twoOwners>>;

/** The actions that each owner takes on the other. */
const WAYS: Record<string, (owners: Owners, who: 0 | 1) => Promise<{ status: number }>> = {
  demotes: ({ browsers, ids, lesser }, who) =>
    browsers[who].call('PUT', `/users/access/${ids[who === 0 ? 1 : 0]}`, { role_id: lesser.id }),
  deactivates: ({ browsers, ids }, who) => browsers[who].post(`/users/deactivate/${ids[who === 0 ? 1 : 0]}`),
  removes: ({ browsers, ids }, who) => browsers[who].post(`/users/remove/${ids[who === 0 ? 1 : 0]}`),
};

onPostgres((app) => {
  async function race(way: string) {
    const owners = await twoOwners(app());
    const act = WAYS[way];
    const calls = ([0, 1] as const).map((who) => async () => act?.(owners, who));
    const answers = await together(app(), 'memberships', calls);
    return { statuses: answers.map((answer) => answer?.status).sort(), left: await owners.ownersLeft() };
  }

  it.each(Object.keys(WAYS))('when two owners each %s the other, one stays an owner', async (way) => {
    expect(await race(way)).toEqual({ statuses: [200, 403], left: 1 });
  });

  it.each(Object.keys(WAYS))('no owner stays (%s) without the lock (negative control)', async (way) => {
    withoutLocks(true);
    try {
      // The commit order is random: soon both read before either writes in some round.
      let left = 1;
      for (let round = 0; round < ROUNDS && left > 0; round += 1) {
        left = (await race(way)).left;
      }
      expect(left).toBe(0);
    } finally {
      withoutLocks(false);
    }
  });

  it('a user who loses the permission while their request waits changes nothing', async () => {
    const { browsers, ids, lesser, companyId } = await twoOwners(app());
    const target = await aUser(app(), companyId, `target${next}@owners.test`, []);
    const calls = [
      async () => browsers[0].call('PUT', `/users/access/${ids[1]}`, { role_id: lesser.id }),
      async () => browsers[1].post(`/users/deactivate/${target.id}`),
    ];
    const answers = await together(app(), 'memberships', calls);
    expect(answers.map(({ status }) => status)).toEqual([200, 403]);
  });

  async function acceptTwice(email: string) {
    const { browsers, lesser } = await twoOwners(app());
    await browsers[0].post('/users/invitations', { role_id: lesser.id, people: [{ name: 'Ines', email }] });
    await app().services.queue.drain();
    const mail = only(
      await app()
        .database.drizzle.select()
        .from(outbox)
        .where(like(outbox.to, `%${email}%`)),
    );
    const token = /join\/([\w-]+)/.exec(mail.text ?? '')?.[1] ?? '';
    const body = { name: 'Ines', password: NEW, password_confirmation: NEW };
    const guests = [app().browser(), app().browser()];
    await Promise.all(guests.map((guest) => guest.visit(`/join/${token}`)));
    const calls = guests.map((guest) => async () => {
      await guest.post(`/join/${token}/accept`, body);
      return (await guest.get('/users/members')).status;
    });
    const entered = await together(app(), 'user_invitations', calls);
    const accounts = await app().database.drizzle.select().from(users).where(eq(users.email, email));
    const joined = await app().database.drizzle.$count(
      memberships,
      inArray(memberships.userId, [0, ...accounts.map(({ id }) => id)]),
    );
    const [row] = await app().database.drizzle.select().from(userInvitations).where(eq(userInvitations.email, email));
    return { entered: entered.sort(), accounts: accounts.length, joined, userId: row?.userId === accounts[0]?.id };
  }

  it('an invitation accepted twice creates one account and one membership', async () => {
    expect(await acceptTwice('both@example.test')).toEqual({
      entered: [200, 401],
      accounts: 1,
      joined: 1,
      userId: true,
    });
  });
});
