import { existsSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { findPlan, PLANS } from '#domain/account/plans.ts';
import { CannotStart } from '#server/CannotStart.ts';
import { connect } from '#server/database/connect.ts';
import { holdStorage } from '#server/database/holdStorage.ts';
import { companies } from '#server/database/schema/account/companies.ts';
import { readEnvironment } from '#server/environment.ts';
import { reasonOf } from '#server/reasonOf.ts';

/**
 * `npm run plan -- <company> <plan>`: sets the plan of a company (its slug) without an end, for example once its
 * invoice is paid; `none` removes all limits. Without arguments it lists companies and their plans. The embedded
 * database supports one process, so the server must be stopped.
 */
if (existsSync('.env')) {
  process.loadEnvFile('.env');
}
const { DATABASE_URL, STORAGE_PATH } = readEnvironment(process.env);
const [slug, id] = process.argv.slice(2);
try {
  const release = DATABASE_URL ? () => undefined : holdStorage(STORAGE_PATH);
  const { drizzle, close } = await connect({ ...(DATABASE_URL && { url: DATABASE_URL }), storagePath: STORAGE_PATH });
  if (slug && id) {
    const plan = findPlan(id);
    if (!plan && id !== 'none') {
      throw new CannotStart(`There is no plan ${id}. Plans are none, ${PLANS.map((one) => one.id).join(', ')}.`);
    }
    const values = plan
      ? { plan: plan.id, planState: 'active' as const, planEndsAt: null }
      : { plan: null, planState: null, planEndsAt: null };
    const changed = await drizzle.update(companies).set(values).where(eq(companies.slug, slug)).returning();
    console.log(changed.length === 0 ? `There is no company ${slug}.` : `${slug} has the plan ${id} from now on.`);
    process.exitCode = changed.length === 0 ? 1 : 0;
  } else {
    for (const { slug: name, plan, planState, planEndsAt } of await drizzle.select().from(companies)) {
      const until = planEndsAt ? ` until ${planEndsAt.toISOString()}` : '';
      console.log(`${name}: ${plan ? `${plan}, ${planState}${until}` : 'none'}`);
    }
  }
  await close();
  release();
} catch (failure) {
  console.error(failure instanceof CannotStart ? failure.message : `The plan could not be set: ${reasonOf(failure)}`);
  process.exitCode = 2;
}
