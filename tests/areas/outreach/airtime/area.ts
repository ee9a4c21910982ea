import { airtimeOrders, airtimeTopups } from '#server/database/schema/outreach/airtime.ts';
import type { AreaDeclaration } from '#tests/declarations/AreaDeclaration.ts';
import { only } from '#tests/server/fixtures/fixture.ts';
import { airtime } from './samples.ts';

const RACES = 'tests/areas/outreach/airtime/server/races.test.ts';

export const area: AreaDeclaration = {
  after: ['contacts', 'wallet', 'sms'],
  samples: airtime,
  races: {
    // In the same way as text messages, which have the race.
    'sending/stopTopupsTo.ts stopTopupsTo': null,
    'compose/sendAirtime.ts sendAirtime': RACES,
    'sending/changeOrder.ts lockedOrder': RACES,
    // The state is part of each update, so a second report changes nothing.
    'sending/recordAnswer.ts applyTopupReport': null,
    // One job runs for each order.
    'sending/sendTopups.ts claim': null,
  },
  organisersSee: 'nothing',
  listRows: {
    'airtime top-ups': (size) => `
      insert into airtime_orders (company_id, status, created_at)
        select 1, 'finished', now() - n * interval '1 hour' from generate_series(1, greatest(1, ${size} / 100)) n;
      insert into airtime_topups (company_id, order_id, number, country, currency, amount_minor, credits, status, created_at)
        select 1, 1 + n % greatest(1, ${size} / 100), '+2547' || (10000000 + n), 'KE', 'KES', 10000, 80, 'successful',
          now() - n * interval '1 minute'
        from generate_series(1, ${size}) n;`,
  },
  listPaths: {
    'airtime top-ups': '/airtime/transactions/json?per_page=10',
    'airtime top-ups, searched': '/airtime/transactions/json?per_page=10&search=%2B254710000077',
  },
  budget: {
    rows: async ({ app, companyId }) => {
      const { drizzle } = app.database;
      const { id } = only(await drizzle.insert(airtimeOrders).values({ companyId, status: 'finished' }).returning());
      const phone = { number: '+254712345678', country: 'KE', currency: 'KES', amountMinor: 10_000, credits: 80 };
      await drizzle.insert(airtimeTopups).values({ companyId, orderId: id, status: 'successful', ...phone });
      return {};
    },
    paths: { 'airtime top-ups': () => '/airtime/transactions/json?per_page=50' },
  },
  pages: [{ name: 'airtime', path: '/airtime', viewers: ['owner'] }],
  idOnlyPages: [['Airtime/Index', '/airtime']],
};
