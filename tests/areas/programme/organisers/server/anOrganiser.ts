import { eq } from 'drizzle-orm';
import { PERMISSIONS } from '#contract/permissions.ts';
import { roles } from '#server/database/schema/account/roles.ts';
import { organisers } from '#server/database/schema/programme/campaigns.ts';
import { aUser } from '#tests/server/fixtures/fixture.ts';
import type { TestApp } from '#tests/server/fixtures/testApp.ts';

/** A user with every permission, limited to these campaigns of the company. */
export async function anOrganiser(app: TestApp, companyId: number, email: string, campaignIds: number[]) {
  const user = await aUser(app, companyId, email, [...PERMISSIONS]);
  const { drizzle } = app.database;
  await drizzle
    .update(roles)
    .set({ scope: 'campaigns' })
    .where(eq(roles.name, `Role of ${email}`));
  const name = email.split('@')[0] ?? email;
  const common = { companyId, userId: user.id, name, email, status: 'active' as const };
  if (campaignIds.length > 0) {
    await drizzle.insert(organisers).values(campaignIds.map((campaignId) => ({ ...common, campaignId })));
  }
  return user;
}
