import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { cmsPages as contract } from '#contract/content/cmsPages.ts';
import { type PublishedPage, publishedPage } from '#domain/content/publishedPage.ts';
import { lockRecord } from '#server/database/lock.ts';
import { only } from '#server/database/only.ts';
import { cmsPages } from '#server/database/schema/content/cmsPages.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { asSystem } from '#server/database/tenancy.ts';
import type { HandlerContext } from '#server/http/context.ts';
import type { Handlers } from '#server/http/implement.ts';
import { conflict, forbidden, invalid } from '#server/http/outputs/failures.ts';
import { defineJob } from '#server/queue/defineJob.ts';
import { dueRows } from './dueRows.ts';
import { findPage } from './findPage.ts';
import { presentPage } from './presentPage.ts';

/** What a page becomes when it is published: visitors see a copy, and later changes wait for the next time. */
export function asPublished(page: PublishedPage, now: Date) {
  return { published: publishedPage(page), hasChanges: false, publishAt: null, publishedAt: now, unpublishedAt: null };
}

/** What a page becomes when it is taken back. */
export function asUnpublished(now: Date) {
  return { published: null, hasChanges: false, publishAt: null, unpublishedAt: now };
}

/** @throws 403 without the permission to publish */
export function assertMayPublish({ permissions }: HandlerContext): void {
  if (!permissions.has('cms.publish')) {
    throw forbidden('You can write pages, but not publish them. Ask somebody who can.');
  }
}

/** Publishes the page at a time in the future, as it is then; null cancels that. @throws 404, 409, 422 */
export const schedulePage: Handlers<typeof contract>['POST /cms/pages/{id}/schedule'] = async (context) => {
  const { db, params, body, services, company } = context;
  await lockRecord(db, cmsPages, params.id);
  const row = await findPage(db, params.id);
  const publishAt = body.publish_at ? new Date(body.publish_at) : null;
  if (publishAt && publishAt <= services.clock.now()) {
    throw invalid({ publish_at: ['Choose a time in the future, or publish the page now.'] });
  }
  if (publishAt && row.published && !row.hasChanges) {
    throw conflict('Visitors see this page already, and nothing has changed since.');
  }
  const [saved] = await db.update(cmsPages).set({ publishAt }).where(eq(cmsPages.id, row.id)).returning();
  return {
    data: presentPage(company, saved ?? row),
    message: publishAt ? 'Page scheduled' : 'Publication cancelled',
  };
};

/** Publishes what is due, each page under its lock, so that a change that is being saved is in it or waits. */
export const publishDue = defineJob(
  'cmsPages.publish',
  z.object({}),
  async (_, { services }) => {
    const now = services.clock.now();
    await asSystem(services.database, async (db) => {
      for (const id of await dueRows(db, now)) {
        await publishOne(db, id, now);
      }
    });
  },
  { attempts: 1 },
);

async function publishOne(db: Transaction, id: number, now: Date): Promise<void> {
  await lockRecord(db, cmsPages, id);
  const row = only(await db.select().from(cmsPages).where(eq(cmsPages.id, id)));
  if (row.publishAt && row.publishAt <= now) {
    await db.update(cmsPages).set(asPublished(row, now)).where(eq(cmsPages.id, id));
  }
}
