import { compareDatabases, type Measurement } from './compareDatabases.ts';
import { onListDatabases } from './onListDatabases.ts';
import { printTable } from './print.ts';

const SIZES = [1_000, 1_000_000];
const CALLS = 10;

/** Four conditions: two columns of the contact, tags, and tickets bought. */
const RULE = {
  match: 'all',
  rules: [
    { field: 'city', operator: 'is', text: 'City 7' },
    { field: 'email_consent', operator: 'is_any', values: ['granted'] },
    { field: 'tags', operator: 'has_any', values: ['press', 'vip'] },
    { field: 'tickets', operator: 'bought', days: 3650 },
  ],
};

/** The preview of a rule, which counts the contacts that match, with half as many orders as contacts. */
export function segments(): Promise<void> {
  return onListDatabases(
    SIZES,
    async (databases) => {
      const rows = await compareDatabases(
        databases,
        async (signedIn) => {
          const browsers = await signedIn();
          const calls = browsers.map((browser) => () => browser.post('/segments/preview', { rule: RULE }));
          return [['four conditions', calls] satisfies Measurement];
        },
        CALLS,
      );
      printTable(['rule', '1 k ms', '1 M ms', '1 M p95', '1 M ÷ 1 k'], rows);
    },
    fill,
  );
}

function fill(size: number): string {
  return `
    insert into contacts (company_id, name, email, city, email_consent, tags)
      select 1, 'Contact ' || n, 'contact' || n || '@example.test', 'City ' || n % 100,
        case n % 3 when 0 then 'granted' when 1 then 'withdrawn' end, case n % 4 when 0 then array['press'] else '{}' end
      from generate_series(1, ${size}) n;
    insert into events (company_id, name, currency, starts_at, ends_at)
      select 1, 'Event ' || n, 'EUR', now(), now() + interval '1 hour' from generate_series(1, 20) n;
    insert into ticket_types (company_id, event_id, name, price_minor) select 1, n, 'Standing', 1000 from generate_series(1, 20) n;
    insert into orders (company_id, event_id, reference, access_key, buyer_name, buyer_email, status, currency, subtotal_minor, total_minor, paid_at)
      select 1, 1 + n % 20, 'R' || n, 'K' || n, 'Buyer', 'contact' || n * 2 || '@example.test', 'paid', 'EUR', 1000, 1000, now()
      from generate_series(1, ${size / 2}) n;
    insert into tickets (company_id, event_id, order_id, ticket_type_id, code, status)
      select 1, o.event_id, o.id, o.event_id, 'T' || o.id, 'issued' from orders o;`;
}
