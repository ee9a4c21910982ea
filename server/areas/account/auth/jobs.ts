import { lt } from 'drizzle-orm';
import { z } from 'zod';
import { sessions } from '#server/database/schema/account/sessions.ts';
import { tokens } from '#server/database/schema/account/tokens.ts';
import { asSystem } from '#server/database/tenancy.ts';
import { defineJob } from '#server/queue/defineJob.ts';
import { customerPasswordLinkJob } from './resetCustomerPassword.ts';
import { passwordLinkJob } from './resetPassword.ts';

const DAY = 86_400_000;

/**
 * Deletes expired sessions and links. Links are kept for another week, so that opening one twice still gives a helpful
 * answer.
 */
const deleteExpired = defineJob('auth.forget-expired', z.object({}), async (_, { services }) => {
  const now = services.clock.now();
  await asSystem(services.database, async (db) => {
    await db.delete(sessions).where(lt(sessions.expiresAt, now));
    await db.delete(tokens).where(lt(tokens.expiresAt, new Date(now.getTime() - 7 * DAY)));
  });
});

export const authJobs = [passwordLinkJob, customerPasswordLinkJob, deleteExpired];
export const authSchedules = { [deleteExpired.name]: DAY };
