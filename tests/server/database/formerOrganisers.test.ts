import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '#server/database/migrate.ts';
import { notifications } from '#server/database/schema/account/notifications.ts';
import { calendarFeeds } from '#server/database/schema/programme/calendar.ts';
import { openDatabase, type TestDatabase } from '../fixtures/openDatabase.ts';

let opened: TestDatabase;

beforeAll(async () => {
  opened = await openDatabase();
});
afterAll(() => opened.close());

it('notifications and calendar feeds of users who left a company are deleted, in that company only', async () => {
  const { database } = opened;
  await database.execute(`
    insert into companies (name, slug) values ('Lakeside', 'lakeside'), ('Harbour', 'harbour');
    insert into roles (company_id, name) values (2, 'Organiser');
    insert into users (name, email, password_hash) values ('Olu Ade', 'olu@example.test', '');
    insert into memberships (company_id, user_id, role_id) select 2, 1, id from roles;
    insert into notifications (company_id, user_id, kind, title) values (1, 1, 'order.paid', 'A'), (2, 1, 'order.paid', 'B');
    insert into calendar_feeds (company_id, user_id, token) values (1, 1, 'one'), (2, 1, 'two');
    delete from migrations where name like '%_forget_former_organisers.sql'`);
  expect(await migrate(database)).toEqual([expect.stringMatching(/_forget_former_organisers\.sql$/)]);
  const { companyId } = notifications;
  expect(await database.drizzle.select({ companyId }).from(notifications)).toEqual([{ companyId: 2 }]);
  expect(await database.drizzle.select({ token: calendarFeeds.token }).from(calendarFeeds)).toEqual([{ token: 'two' }]);
});
