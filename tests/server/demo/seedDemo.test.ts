import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { areas } from '#server/areas.ts';
import { rowsOf } from '#server/database/migrate.ts';
import { DEMO_PASSWORD, DEMO_PEOPLE } from '#server/demo/people.ts';
import { seedDemo } from '#server/demo/seedDemo.ts';
import { aContact } from '#tests/areas/people/contacts/server/aContact.ts';
import { createTestApp, type TestApp } from '../fixtures/testApp.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ environment: { SEED_DEMO: 'true' } });
  await seedDemo(app.services, areas);
  // Thousands of rows, all covers and, in the last test, all of it once more.
}, 180_000);

afterAll(() => app.close());

type Row = Record<string, number | string | null>;

async function rows(query: ReturnType<typeof sql>, from = app): Promise<Row[]> {
  return rowsOf<Row>(await from.database.drizzle.execute(query));
}

/** The expected result of a query for violations. */
const none: Row[] = [];

async function countOf(table: string): Promise<number> {
  const [row] = await rows(sql`select count(*)::int as n from ${sql.raw(table)}`);
  return Number(row?.n);
}

test('the demo has two companies with their own people, venues and currency', async () => {
  expect(await rows(sql`select slug, timezone, currency from companies order by id`)).toEqual([
    { slug: 'lakeside', timezone: 'Europe/Zurich', currency: 'CHF' },
    { slug: 'harbour', timezone: 'America/New_York', currency: 'USD' },
  ]);
  const [both] = await rows(
    sql`select count(*)::int as n from (select user_id from memberships group by 1 having count(*) = 2) x`,
  );
  expect(both?.n).toBe(1);
});

test('the demo has enough records of every kind to try the product', async () => {
  expect(await countOf('contacts')).toBeGreaterThanOrEqual(5000);
  expect(await countOf('events')).toBeGreaterThanOrEqual(20);
  expect(await countOf('orders')).toBeGreaterThan(1800);
  expect(await countOf('orders')).toBeLessThan(3000);
  const statuses = await rows(sql`select distinct status from orders order by 1`);
  expect(statuses.map(({ status }) => status)).toEqual([
    'cancelled',
    'expired',
    'paid',
    'partially_refunded',
    'pending',
    'refunded',
  ]);
  const events = await rows(sql`select distinct status from events order by 1`);
  expect(events.map(({ status }) => status)).toEqual(['active', 'completed', 'draft', 'paused']);
  const allocations = await rows(sql`select distinct status from allocations order by 1`);
  expect(allocations.map(({ status }) => status)).toEqual(['cancelled', 'claimed', 'pending', 'sent']);
});

test('no row references a row of another company', async () => {
  const crossed = await rows(sql`
    select 'order' as what, o.id from orders o join events e on e.id = o.event_id where e.company_id <> o.company_id
    union all select 'ticket', t.id from tickets t join orders o on o.id = t.order_id where o.company_id <> t.company_id or o.event_id <> t.event_id
    union all select 'type', t.id from tickets t join ticket_types y on y.id = t.ticket_type_id where y.event_id <> t.event_id
    union all select 'customer', o.id from orders o join customers c on c.id = o.customer_id where c.company_id <> o.company_id
    union all select 'payment', p.id from payments p join payment_gateways g on g.id = p.gateway_id where g.company_id <> p.company_id
    union all select 'allocation', a.id from allocations a join ticket_types y on y.id = a.ticket_type_id where y.event_id <> a.event_id
    union all select 'cover', 0 from events e join files f on f.id = e.cover_file_id where f.company_id <> e.company_id`);
  expect(crossed).toEqual(none);
});

test('every total is the sum of its parts', async () => {
  const wrong = await rows(sql`
    select reference, subtotal_minor, discount_minor, fees_minor, total_minor, (select sum(price_minor)::int from tickets where order_id = o.id) as tickets
    from orders o where total_minor <> subtotal_minor - discount_minor + fees_minor or discount_minor > subtotal_minor
      or subtotal_minor - discount_minor is distinct from (select sum(price_minor) from tickets where order_id = o.id)`);
  expect(wrong).toEqual(none);
});

test('payments and refunds match the status of each order', async () => {
  const wrong = await rows(sql`
    select o.reference, o.status, o.total_minor, paid.sum as paid, back.sum as back from orders o,
      lateral (select coalesce(sum(amount_minor), 0)::int as sum from payments where order_id = o.id and status in ('succeeded', 'refunded')) paid,
      lateral (select coalesce(sum(amount_minor), 0)::int as sum from refunds where order_id = o.id) back
    where paid.sum <> (case when o.paid_at is null then 0 else o.total_minor end)
      or back.sum > paid.sum
      or (o.status = 'paid' and (back.sum > 0 or o.paid_at is null))
      or (o.status in ('pending', 'expired') and o.paid_at is not null)
      or (o.status in ('refunded', 'cancelled') and back.sum <> paid.sum)
      or (o.status = 'partially_refunded' and (back.sum = 0 or back.sum >= paid.sum))`);
  expect(wrong).toEqual(none);
});

test('ticket statuses match their orders', async () => {
  const wrong = await rows(sql`
    select o.reference, o.status, t.status as ticket from orders o join tickets t on t.order_id = o.id
    where (t.status = 'issued') <> (o.status = 'paid' or (o.status = 'partially_refunded' and t.status <> 'cancelled'))
      or (t.status = 'reserved') <> (o.status = 'pending')
      or (t.checked_in_at is not null and t.status <> 'issued')`);
  expect(wrong).toEqual(none);
});

test('no ticket type or event is over capacity', async () => {
  const taken = sql`
    select y.id, y.event_id, y.capacity, y.name,
      (select count(*) from tickets t where t.ticket_type_id = y.id and t.status in ('issued', 'reserved'))
      + (select coalesce(sum(quantity), 0) from allocations a where a.ticket_type_id = y.id and a.status in ('pending', 'sent')) as n
    from ticket_types y`;
  expect(await rows(sql`select * from (${taken}) x where n > capacity`)).toEqual(none);
  const shared = sql`select c.event_id from ticket_configs c join (${taken}) x on x.event_id = c.event_id group by c.event_id, c.capacity having sum(n) > c.capacity`;
  expect(await rows(shared)).toEqual(none);
  const [full] = await rows(sql`select count(*)::int as n from (${taken}) x where n = capacity`);
  expect(full?.n).toBeGreaterThan(2);
  const [nearly] = await rows(sql`select count(*)::int as n from (${taken}) x where capacity - n between 1 and 5`);
  expect(nearly?.n).toBeGreaterThan(0);
});

test('no coupon exceeds its limit', async () => {
  const wrong = await rows(sql`
    select c.code from coupons c join orders o on o.coupon_id = c.id group by c.id
    having count(*) > c.max_uses or bool_or(o.created_at < c.starts_at or o.created_at >= c.ends_at)`);
  expect(wrong).toEqual(none);
  const [used] = await rows(sql`select count(*)::int as n from orders where discount_minor > 0`);
  expect(used?.n).toBeGreaterThan(50);
});

test('nothing happened in the future or before its cause', async () => {
  const now = new Date(app.services.clock.now().getTime() + 1000).toISOString();
  const wrong = await rows(sql`
    select 'order' as what, reference from orders where created_at > ${now} or paid_at > ${now} or paid_at < created_at or cancelled_at > ${now}
      or created_at < ${now}::timestamptz - interval '91 days'
    union all select 'history', what from order_history where at > ${now}
    union all select 'ticket', code from tickets where checked_in_at > ${now} or checked_in_at < created_at
    union all select 'pending', reference from orders where status = 'pending' and expires_at <= ${now}
    union all select 'sale', o.reference from orders o join tickets t on t.order_id = o.id and t.allocation_id is null
      join ticket_types y on y.id = t.ticket_type_id where o.created_at < y.sale_starts_at or o.created_at >= y.sale_ends_at
    union all select 'allocation', email from allocations where created_at > ${now} or sent_at > ${now} or claimed_at > ${now} or cancelled_at > ${now}`);
  expect(wrong).toEqual(none);
});

test('people have names from many places', async () => {
  const [found] = await rows(sql`
    select count(*) filter (where name ~ '[À-ž]')::int as marked, count(*) filter (where name ~ '[א-ۿ]')::int as rtl,
      count(distinct name)::int as different from contacts`);
  expect(Number(found?.marked)).toBeGreaterThan(500);
  expect(Number(found?.rtl)).toBeGreaterThan(20);
  expect(Number(found?.different)).toBeGreaterThan(3000);
});

test('every cover image exists', async () => {
  const covers = await rows(sql`select cover_file_id as id from events where cover_file_id is not null`);
  expect(covers.length).toBeGreaterThan(20);
  const picture = await app.services.files.openImage(String(covers[0]?.id), 400);
  expect(picture?.size).toBeGreaterThan(1000);
});

test('every demo account can sign in, and the sign-in pages list them', async () => {
  const { body } = await app.browser().visit('/login');
  expect(body.props.demo_accounts).toContainEqual({
    label: 'Owner',
    email: 'ada@lakeside.test',
    password: DEMO_PASSWORD,
  });
  for (const { email } of DEMO_PEOPLE.filter(({ side }) => side === 'staff')) {
    await app.browser().signIn(email, DEMO_PASSWORD);
  }
  const portal = await app.browser('harbour.localhost').visit('/portal/login');
  const accounts = JSON.stringify(portal.body.props.demo_accounts);
  expect(accounts).toContain('walter@example.test');
  expect(accounts).not.toContain('luca@example.test');
});

test('each company has an organiser account that sees one campaign with people in every status', async () => {
  for (const [email, name] of [
    ['elif@lakeside.test', 'Festivals'],
    ['marcus@harbour.test', 'Running'],
  ] as const) {
    const browser = await app.browser().signIn(email, DEMO_PASSWORD);
    const { body } = await browser.get<{ data: { name: string; goal: string; event_count: number }[] }>(
      '/campaigns/json',
    );
    expect(body.data.map((campaign) => campaign.name)).toEqual([name]);
    expect(body.data[0]?.event_count).toBeGreaterThan(0);
    expect(body.data[0]?.goal).toBeTruthy();
  }
  const states = await rows(
    sql`select company_id, status, count(*)::int as n from organisers group by 1, 2 order by 1, 2`,
  );
  expect(states.map(({ company_id, status }) => `${company_id} ${status}`)).toEqual([
    ...['1 active', '1 added', '1 invited', '2 active', '2 added', '2 invited'],
  ]);
});

test('a check-in colleague sees only the next event, and everyone has signed in before', async () => {
  const browser = await app.browser().signIn('rosa@lakeside.test', DEMO_PASSWORD);
  const { body } = await browser.get<{ data: { end_date: string }[] }>('/events/json');
  expect(body.data).toHaveLength(1);
  expect(Date.parse(body.data[0]?.end_date ?? '')).toBeGreaterThan(app.clock.now().getTime());
  expect(await rows(sql`select user_id from memberships where last_sign_in_at is null`)).toEqual(none);
});

test('a portal customer has past and upcoming orders', async () => {
  const [found] = await rows(sql`
    select count(*) filter (where e.starts_at < now())::int as past, count(*) filter (where e.starts_at > now())::int as coming
    from orders o join customers c on c.id = o.customer_id join events e on e.id = o.event_id where c.email = 'nora@example.test'`);
  expect(Number(found?.past)).toBeGreaterThan(0);
  expect(Number(found?.coming)).toBeGreaterThan(0);
});

test('staff can refund a demo order', async () => {
  const [order] = await rows(sql`
    select o.id from orders o join payments p on p.order_id = o.id join payment_gateways g on g.id = p.gateway_id
    where o.company_id = 1 and o.status = 'paid' and g.provider = 'sandbox' and p.status = 'succeeded' order by o.id desc limit 1`);
  const browser = await app.browser().signIn('ada@lakeside.test', DEMO_PASSWORD);
  const answer = await browser.post(`/orders/${order?.id}/cancel`, { reason: 'Ill', refund: true });
  expect(answer.status).toBe(200);
  await app.services.queue.drain();
  const given = await rows(sql`select status, failure_reason from refunds where order_id = ${order?.id ?? 0}`);
  expect(given).toEqual([{ status: 'succeeded', failure_reason: null }]);
  // The queue also holds what the demo left to do: its thousands of buyers become contacts.
}, 120_000);

test('new rows get free ids afterwards', async () => {
  const before = await countOf('contacts');
  const contact = await aContact(app, 1);
  expect(contact.id).toBe(before + 1);
});

test('a second run changes nothing', async () => {
  const before = [await countOf('orders'), await countOf('companies'), await countOf('files')];
  await seedDemo(app.services, areas);
  expect([await countOf('orders'), await countOf('companies'), await countOf('files')]).toEqual(before);
});

test('a demo created on another day is similar, with other dates', async () => {
  const later = await createTestApp();
  later.clock.advance(200 * 86_400_000);
  await seedDemo(later.services, areas);
  const same = sql`select count(*)::int as orders, sum(total_minor)::int as total, min(reference) as first, max(reference) as last from orders`;
  const [here] = await rows(same);
  const [there] = await rows(same, later);
  await later.close();
  // By date and time of day, both differ by up to six percent.
  expect(Math.abs(Number(there?.orders) / Number(here?.orders) - 1)).toBeLessThan(0.1);
  expect(Math.abs(Number(there?.total) / Number(here?.total) - 1)).toBeLessThan(0.1);
}, 180_000);
