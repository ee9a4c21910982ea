import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PERMISSIONS, type Permission } from '#contract/permissions.ts';
import * as contract from '#contract/realtime.ts';
import { channelKind, listenersOf } from '#domain/kit/channelKind.ts';
import { organisers } from '#server/database/schema/programme/campaigns.ts';
import { campaigns } from '#server/database/schema/programme/events.ts';
import { surveys } from '#server/database/schema/programme/surveys.ts';
import { aThread } from '#tests/areas/conversations/chat/server/aThread.ts';
import { anEvent } from '#tests/areas/programme/events/server/anEvent.ts';
import { anOrganiser } from '#tests/areas/programme/organisers/server/anOrganiser.ts';
import { aCustomer } from '#tests/areas/selling/portal/server/aCustomer.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import { aCompany, aUser, only, PASSWORD, signedIn } from '#tests/server/fixtures/fixture.ts';
import { createTestApp, type TestApp } from '#tests/server/fixtures/testApp.ts';

/** The kind of record that a channel's id refers to. */
type Subject = 'company' | 'event' | 'survey' | 'user' | 'thread';

/**
 * Who can join a channel: staff of the company with the permission. `organisers` states whether users limited to
 * campaigns can join too: for their own records, always (it carries only ids), or never (it concerns the whole
 * company).
 */
type Rule = {
  subject: Subject;
  permission: Permission | null;
  organisers: 'their own' | 'always' | 'never';
  /** For portal customers of the company, not for staff. */
  customers?: 'only';
};

const RULES: Record<string, Rule> = {
  onlineChannel: { subject: 'company', permission: null, organisers: 'always' },
  portalOnlineChannel: { subject: 'company', permission: null, organisers: 'never', customers: 'only' },
  eventSalesChannel: { subject: 'event', permission: 'orders.view', organisers: 'their own' },
  companySalesChannel: { subject: 'company', permission: 'orders.view', organisers: 'never' },
  eventInvitationsChannel: { subject: 'event', permission: 'invitations.view', organisers: 'their own' },
  userChannel: { subject: 'user', permission: null, organisers: 'never' },
  surveyResultsChannel: { subject: 'survey', permission: 'surveys.results', organisers: 'their own' },
  companySurveysChannel: { subject: 'company', permission: 'surveys.results', organisers: 'never' },
  companyChannel: { subject: 'company', permission: null, organisers: 'always' },
  // Only for its members, whether or not they are limited to campaigns.
  chatThreadChannel: { subject: 'thread', permission: 'chat.view', organisers: 'never' },
  companyTasksChannel: { subject: 'company', permission: 'tasks.view', organisers: 'always' },
};

/** Every non-public channel of the contract, with the name it has for an id. */
const channels = Object.entries(contract).flatMap(([key, make]) =>
  typeof make === 'function' && channelKind(make(1)) !== 'public' ? [{ key, kind: channelKind(make(1)), make }] : [],
);
const table = channels.flatMap(({ key, kind, make }) => {
  const rule = RULES[key];
  return rule ? [{ key, nameOf: (id: number) => `${kind}-${make(id)}`, ...rule }] : [];
});

test.each(channels)('$key: the client requests it when the server allows it', ({ key, make }) => {
  const rule = RULES[key];
  const listeners = listenersOf(make(1));
  if (channelKind(make(1)) === 'private') {
    expect(listeners?.permission).toBe(rule?.permission);
    expect(listeners?.organisers).toBe(
      rule?.organisers !== 'never' || rule?.subject === 'user' || rule?.subject === 'thread',
    );
  }
});

let app: TestApp;
let company: Awaited<ReturnType<typeof aCompany>>;
let ids: Record<Subject, number>;
let theirs: Record<Subject, number>;
let owner: Browser;
let people: Record<'guest' | 'customer' | 'stranger' | 'insider' | 'outsider' | 'former', Browser>;

beforeAll(async () => {
  app = await createTestApp();
  company = await aCompany(app, 'lakeside');
  const harbour = await aCompany(app, 'harbour');
  const { drizzle } = app.database;
  const companyId = company.company.id;
  const [own, other] = await drizzle
    .insert(campaigns)
    .values([
      { companyId, name: 'Spring' },
      { companyId, name: 'Autumn' },
    ])
    .returning();
  ids = await subjects(company, own?.id ?? null);
  theirs = await subjects(harbour, null);
  owner = await signedIn(app, company.owner, company.host);
  const customer = await aCustomer(app, companyId, 'zoe@example.test');
  const organiser = async (name: string, of: (number | undefined)[]) => {
    const campaignIds = of.filter((id) => id !== undefined);
    return signedIn(app, await anOrganiser(app, companyId, `${name}@lakeside.test`, campaignIds), company.host);
  };
  people = {
    guest: app.browser(company.host),
    customer: app.browser(company.host),
    stranger: await signedIn(app, harbour.owner, harbour.host),
    insider: await organiser('insider', [own?.id]),
    outsider: await organiser('outsider', [other?.id]),
    former: await organiser('former', [own?.id]),
  };
  await people.customer.visit('/portal/login', {
    method: 'POST',
    body: { email: customer.email, password: PASSWORD },
  });
  await drizzle.delete(organisers).where(eq(organisers.email, 'former@lakeside.test'));
});
afterAll(() => app.close());

/** An event and a survey of a company, in one campaign or in none. */
async function subjects(of: typeof company, campaignId: number | null): Promise<Record<Subject, number>> {
  const companyId = of.company.id;
  const event = await anEvent(app, companyId, { campaignId });
  const survey = only(
    await app.database.drizzle
      .insert(surveys)
      .values({ companyId, campaignId, title: 'Feedback', pages: [], publicKey: `key-of-${of.company.slug}` })
      .returning({ id: surveys.id }),
  );
  const thread = await aThread(app, companyId, [of.owner.id]);
  return { company: companyId, event: event.id, survey: survey.id, user: of.owner.id, thread };
}

async function canListen(browser: Browser, channel: string): Promise<boolean> {
  const body = { socket_id: '1.1', channel_name: channel };
  const { status } = await browser.post('/broadcasting/auth', body);
  expect([200, 403], `${channel}: ${status}`).toContain(status);
  return status === 200;
}

test('every private channel of the contract has a rule here', () => {
  expect(Object.keys(RULES).sort()).toEqual(channels.map(({ key }) => key).sort());
});

describe.each(table)('$key', ({ key, nameOf, subject, permission, organisers: reach, customers }) => {
  const own = () => nameOf(ids[subject]);

  test.runIf(customers)('is refused to staff', async () => {
    expect(await canListen(owner, own())).toBe(false);
  });

  test.skipIf(customers)('can be joined by staff with the permission', async () => {
    const needed = permission ? [permission] : [];
    const user = await aUser(app, company.company.id, `only-${key}@lakeside.test`.toLowerCase(), needed);
    const helper = await signedIn(app, user, company.host);
    const thread = await aThread(app, company.company.id, [user.id]);
    const channel = subject === 'user' ? nameOf(user.id) : subject === 'thread' ? nameOf(thread) : own();
    expect(await canListen(helper, channel)).toBe(true);
    expect(await canListen(owner, own())).toBe(true);
  });

  test('is refused to a guest', async () => {
    expect(await canListen(people.guest, own())).toBe(false);
  });

  test(`is ${customers ? 'open to' : 'refused to'} a portal customer of the company`, async () => {
    expect(await canListen(people.customer, own())).toBe(customers === 'only');
  });

  test('is refused to staff and customers of another company', async () => {
    expect(await canListen(people.stranger, own())).toBe(false);
    expect(await canListen(owner, nameOf(theirs[subject]))).toBe(false);
    expect(await canListen(people.customer, nameOf(theirs[subject]))).toBe(false);
  });

  test.runIf(permission)('is refused without its permission', async () => {
    const others = PERMISSIONS.filter((each) => each !== permission);
    const user = await aUser(app, company.company.id, `without-${key}@lakeside.test`.toLowerCase(), others);
    expect(await canListen(await signedIn(app, user, company.host), own())).toBe(false);
  });

  test(`is open to organisers: ${reach}`, async () => {
    expect(await canListen(people.insider, own())).toBe(reach !== 'never');
    expect(await canListen(people.outsider, own())).toBe(reach === 'always');
    expect(await canListen(people.former, own())).toBe(reach === 'always');
  });

  test('is refused for an id that does not exist', async () => {
    for (const id of [999_999_999, 0]) {
      expect(await canListen(owner, nameOf(id))).toBe(false);
    }
  });
});

test('an ended session can join no channel', async () => {
  const user = await aUser(app, company.company.id, 'leaver@lakeside.test', [...PERMISSIONS]);
  const browser = await signedIn(app, user, company.host);
  await app.database.drizzle.execute(sql`delete from sessions where user_id = ${user.id}`);
  for (const { nameOf, subject } of table) {
    await browser.fetch('/login', { headers: { accept: 'text/html' } });
    expect(await canListen(browser, nameOf(subject === 'user' ? user.id : ids[subject]))).toBe(false);
  }
});
