import { hash } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { PERMISSIONS, type Permission } from '#contract/permissions.ts';
import { companies, memberships, roles, users } from '#server/database/schema/accounts.ts';
import type { Browser } from './Browser.ts';
import type { TestApp } from './testApp.ts';

export const PASSWORD = 'correct horse battery';

/** Weak on purpose: the auth tests check its strength, and a strong hash would slow down every test. */
export const passwordHash = hash(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 });

/** A company with an owner who has all permissions, at `{slug}.localhost`. */
export async function aCompany(
  { database }: TestApp,
  slug: string,
  values: Partial<typeof companies.$inferInsert> = {},
) {
  const { drizzle } = database;
  const company = only(
    await drizzle
      .insert(companies)
      .values({ name: slug, slug, currency: 'EUR', ...values })
      .returning(),
  );
  const host = `${slug}.localhost`;
  const owner = await aUser({ database }, company.id, `owner@${slug}.test`, [...PERMISSIONS]);
  await drizzle
    .update(roles)
    .set({ isOwner: true })
    .where(eq(roles.name, `Role of ${owner.email}`));
  return { company, host, owner };
}

/** A staff user whose role has these permissions. */
export async function aUser(
  { database }: Pick<TestApp, 'database'>,
  companyId: number,
  email: string,
  permissions: Permission[],
) {
  const { drizzle } = database;
  const user = only(
    await drizzle
      .insert(users)
      .values({
        name: email.split('@')[0] ?? email,
        email,
        passwordHash: await passwordHash,
        emailVerifiedAt: new Date(),
      })
      .returning(),
  );
  const role = only(
    await drizzle
      .insert(roles)
      .values({ companyId, name: `Role of ${email}`, permissions })
      .returning(),
  );
  await drizzle.insert(memberships).values({ companyId, userId: user.id, roleId: role.id });
  return user;
}

/** Another user of the company with few permissions: `colleague@{slug}.test`. */
export function aColleague(app: Pick<TestApp, 'database'>, { id, slug }: { id: number; slug: string }) {
  return aUser(app, id, `colleague@${slug}.test`, ['events.view']);
}

/** A browser signed in as this staff user. */
export function signedIn(app: TestApp, user: { email: string }, host?: string): Promise<Browser> {
  return app.browser(host).signIn(user.email, PASSWORD);
}

/** The only row of a result. */
export function only<T>(rows: T[]): T {
  const [row] = rows;
  if (row === undefined || rows.length > 1) {
    throw new Error(`Expected one row, got ${rows.length}.`);
  }
  return row;
}
