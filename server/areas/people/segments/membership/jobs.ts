import { eq, isNotNull } from 'drizzle-orm';
import { z } from 'zod';
import type { contactsChanged } from '#server/areas/people/contacts/hooks.ts';
import { companies } from '#server/database/schema/account/companies.ts';
import { segments } from '#server/database/schema/people/segments.ts';
import { asSystem, inCompany } from '#server/database/tenancy.ts';
import { defineJob } from '#server/queue/defineJob.ts';
import { inOrder, rulesOf } from '../rules/checkRule.ts';
import { ruleContext } from '../rules/ruleContext.ts';
import { rebuildSegment } from './rebuildSegment.ts';

const SECOND = 1000;
/** Members are at most this old, which is half of what is promised (ten minutes). */
const EVERY = 5 * 60 * SECOND;
/** Changes that follow each other within this time share a rebuild. */
const DEBOUNCE = 5 * SECOND;

/**
 * Compares the members of a company’s segments with their rules, each segment in a transaction of its own: what a crash
 * interrupts is done again.
 */
const refreshCompany = defineJob(
  'segments.refresh-company',
  z.object({ companyId: z.number().int().positive() }),
  async ({ companyId }, { services, log }) => {
    const { database } = services;
    const [company] = await asSystem(database, (db) => db.select().from(companies).where(eq(companies.id, companyId)));
    if (!company) {
      return;
    }
    for (const id of inOrder(await inCompany(database, companyId, rulesOf))) {
      const built = await inCompany(database, companyId, (db) =>
        rebuildSegment(db, id, ruleContext({ company, services })),
      );
      if (built.entered + built.left > 0) {
        log.info('segment rebuilt', { segment: id, ...built });
      }
    }
  },
);

/** Queues a refresh for every company that has segments with rules. */
const refresh = defineJob('segments.refresh', z.object({}), (_, { services }) =>
  asSystem(services.database, async (db) => {
    const found = await db
      .selectDistinct({ companyId: segments.companyId })
      .from(segments)
      .where(isNotNull(segments.rule));
    for (const { companyId } of found) {
      await services.queue.enqueue(db, refreshCompany, { companyId }, { key: String(companyId) });
    }
  }),
);

export const segmentJobs = [refreshCompany, refresh];
export const segmentSchedules = { [refresh.name]: EVERY };

/** Queues a refresh after contacts have changed, if the company has segments with rules. */
export async function refreshSoon({ db, company, services }: Parameters<typeof contactsChanged.run>[0]): Promise<void> {
  const [found] = await db.select({ id: segments.id }).from(segments).where(isNotNull(segments.rule)).limit(1);
  if (found) {
    const runAt = new Date(services.clock.now().getTime() + DEBOUNCE);
    await services.queue.enqueue(db, refreshCompany, { companyId: company.id }, { key: String(company.id), runAt });
  }
}
