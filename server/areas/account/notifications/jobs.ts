import { lt, or } from 'drizzle-orm';
import { z } from 'zod';
import { notifications } from '#server/database/schema/account/notifications.ts';
import { asSystem } from '#server/database/tenancy.ts';
import { defineJob } from '#server/queue/defineJob.ts';
import { mailDigests } from './mailDigests.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Days after which notifications are deleted, read or not. */
const RETENTION_DAYS = 180;

const digestJob = defineJob('notifications.digest', z.object({}), (_, { services }) => mailDigests(services), {
  attempts: 1,
});

const deleteOldJob = defineJob('notifications.forget', z.object({}), async (_, { services }) => {
  const before = (days: number) => new Date(services.clock.now().getTime() - days * DAY);
  const isOld = or(lt(notifications.createdAt, before(RETENTION_DAYS)), lt(notifications.deletedAt, before(1)));
  await asSystem(services.database, (db) => db.delete(notifications).where(isOld));
});

export const notificationJobs = [digestJob, deleteOldJob];
export const notificationSchedules = { [digestJob.name]: MINUTE, [deleteOldJob.name]: DAY };
