import { customers } from '#server/database/schema/selling/customers.ts';
import { only, passwordHash } from '#tests/server/fixtures/fixture.ts';
import type { TestApp } from '#tests/server/fixtures/testApp.ts';

/** A portal account of the company. */
export async function aCustomer({ database }: Pick<TestApp, 'database'>, companyId: number, email: string) {
  const values = {
    companyId,
    name: email.split('@')[0] ?? email,
    email,
    passwordHash: await passwordHash,
    emailVerifiedAt: new Date(),
  };
  return only(await database.drizzle.insert(customers).values(values).returning());
}
