import { z } from 'zod';
import { forgetOldEntries } from '#server/activityLog/forgetOldEntries.ts';
import { defineJob } from '#server/queue/defineJob.ts';

const DAY = 86_400_000;

/** Deletes entries older than USER_LOG_DAYS. Entries are deleted in no other way. */
const deleteOld = defineJob('user-logs.forget-old', z.object({}), async (_, { services, log }) => {
  const { database, keys, clock, environment } = services;
  const before = new Date(clock.now().getTime() - environment.USER_LOG_DAYS * DAY);
  const entries = await forgetOldEntries(database, keys.logging, before);
  log.info('expired user log entries deleted', { entries });
});

export const userLogJobs = [deleteOld];
export const userLogSchedules = { [deleteOld.name]: DAY };
