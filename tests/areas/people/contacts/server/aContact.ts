import { contacts } from '#server/database/schema/people/contacts.ts';
import { only } from '#tests/server/fixtures/fixture.ts';
import type { TestApp } from '#tests/server/fixtures/testApp.ts';

export async function aContact(
  { database }: Pick<TestApp, 'database'>,
  companyId: number,
  values: Partial<typeof contacts.$inferInsert> = {},
) {
  return only(
    await database.drizzle
      .insert(contacts)
      .values({ companyId, name: 'Nora Keller', email: 'nora@example.test', ...values })
      .returning(),
  );
}
