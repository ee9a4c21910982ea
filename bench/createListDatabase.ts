import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hash } from '@node-rs/argon2';
import { PERMISSIONS } from '#contract/permissions.ts';
import { connect } from '#server/database/connect.ts';
import { migrate } from '#server/database/migrate.ts';
import { onServer, withDatabase } from './createSaleDatabase.ts';

export const EMAIL = 'bench@example.test';
export const PASSWORD = 'a password for measuring';

/** A PostgreSQL database with one company that has `size` rows in each list. */
export async function createListDatabase(server: string, size: number) {
  const storagePath = mkdtempSync(join(tmpdir(), 'muster-lists-'));
  const name = `muster_lists_${randomUUID().replaceAll('-', '')}`;
  const url = withDatabase(server, name);
  await onServer(server, `create database ${name}`);
  const database = await connect({ url, storagePath });
  await migrate(database);
  const permissions = PERMISSIONS.map((permission) => `'${permission}'`).join(', ');
  const passwordHash = await hash(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 });
  await database.execute(`
    insert into companies (name, slug) values ('Bench', 'bench');
    insert into users (name, email, password_hash) values ('Bench', '${EMAIL}', '${passwordHash}');
    insert into roles (company_id, name, permissions) values (1, 'Owner', array[${permissions}]);
    insert into memberships (company_id, user_id, role_id) values (1, 1, 1);
    insert into events (company_id, name, status, starts_at, ends_at, currency, city)
      select 1, 'Event ' || n, 'active', now() + n * interval '1 minute', now() + n * interval '1 minute' + interval '2 hours', 'EUR', 'City ' || n % 40
      from generate_series(1, ${size}) n;
    insert into ticket_types (company_id, event_id, name, price_minor) select 1, 1 + n, 'Standard', 2500 from generate_series(0, 9) n;
    insert into orders (company_id, event_id, reference, access_key, status, buyer_name, buyer_email, currency, subtotal_minor, total_minor, paid_at, created_at)
      select 1, 1 + n % 10, 'R' || n, 'k', case when n % 50 = 0 then 'refunded' else 'paid' end, 'Buyer ' || n, 'buyer' || n || '@example.test', 'EUR', 2500, 2500,
        now() - n * interval '10 seconds', now() - n * interval '10 seconds' from generate_series(1, ${size}) n;
    insert into tickets (company_id, event_id, order_id, ticket_type_id, code, name, email, status, price_minor, created_at)
      select 1, 1 + n % 10, n, 1 + n % 10, 'C' || n, 'Holder ' || n, 'buyer' || n || '@example.test', 'issued', 2500, now() - n * interval '10 seconds'
      from generate_series(1, ${size}) n;
    insert into contacts (company_id, name, email) select 1, 'Contact ' || n, 'contact' || n || '@example.test' from generate_series(1, ${size}) n;
    insert into campaigns (company_id, name, status, goal) select 1, 'Campaign ' || n, 'active', 'Goal ' || n from generate_series(1, ${size}) n;
    insert into event_groups (company_id, name, status, starts_at, ends_at)
      select 1, 'Series ' || n, 'active', now() + n * interval '1 minute', now() + n * interval '1 minute' + interval '2 hours' from generate_series(1, ${size}) n;
    insert into rsvp_invitations (company_id, event_id, name, email, token, status, sent_at, response, responded_at)
      select 1, 1 + n % 100, 'Guest ' || n, 'guest' || n || '@example.test', 'invitation-' || n, 'sent', now(),
        (array['yes', 'no', 'maybe', null])[1 + n % 4], case when n % 4 < 3 then now() - n * interval '1 second' end from generate_series(1, ${size}) n;
    insert into surveys (company_id, title, status, public_key, pages) select 1, 'Survey ' || n, 'open', 'survey-' || n,
      '[{"id":"p1","title":null,"fields":[{"id":"q1","type":"rating","label":"How was it?","required":true,"min":1,"max":5},{"id":"q2","type":"text","label":"Why?","required":false}]}]'
      from generate_series(1, 10) n;
    insert into survey_responses (company_id, survey_id, status, name, answers, started_at, submitted_at)
      select 1, 1 + n % 10, 'complete', 'Person ' || n, jsonb_build_object('q1', 1 + n % 5, 'q2', 'Because ' || n),
        now() - n * interval '10 seconds', now() - n * interval '9 seconds' from generate_series(1, ${size}) n;
    insert into tasks (company_id, event_id, title, status, due_at, assigned_to)
      select 1, 1 + n % 10, 'Task ' || n, (array['pending', 'in_progress', 'completed'])[1 + n % 3], now() + n * interval '1 minute', 1 from generate_series(1, ${size}) n;
    insert into notifications (company_id, user_id, kind, title, url, read_at)
      select 1, 1, 'order.paid', 'Notification ' || n, '/orders/' || n, case when n % 5 > 0 then now() end from generate_series(1, ${size}) n;
    `);
  // What the database does by itself within a minute.
  await database.execute('vacuum analyze');
  await database.close();
  return {
    env: { STORAGE_PATH: storagePath, DATABASE_URL: url },
    async drop() {
      rmSync(storagePath, { recursive: true, force: true });
      await onServer(server, `drop database ${name} with (force)`);
    },
  };
}
