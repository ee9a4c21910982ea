import { eq } from 'drizzle-orm';
import type { Permission } from '#contract/permissions.ts';
import { memberReach, memberships } from '#server/database/schema/account/users.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import { aUser, signedIn } from '#tests/server/fixtures/fixture.ts';
import type { TestApp } from '#tests/server/fixtures/testApp.ts';

/** Signs in a new user who sees only this event of the company. */
export async function limitedTo(
  app: TestApp,
  companyId: number,
  eventId: number,
  permissions: Permission[],
): Promise<Browser> {
  const { drizzle } = app.database;
  const user = await aUser(app, companyId, `only-${eventId}@lakeside.test`, permissions);
  await drizzle.update(memberships).set({ scope: 'campaigns' }).where(eq(memberships.userId, user.id));
  await drizzle.insert(memberReach).values({ companyId, userId: user.id, eventId });
  return signedIn(app, user);
}
