import { lt } from 'drizzle-orm';
import { z } from 'zod';
import { passkeyChallenges } from '#server/database/schema/account/passkeys.ts';
import { asSystem } from '#server/database/tenancy.ts';
import { defineJob } from '#server/queue/defineJob.ts';

const HOUR = 3_600_000;

/** Deletes expired challenges. */
const deleteExpiredChallenges = defineJob('passkeys.forget-challenges', z.object({}), (_, { services }) =>
  asSystem(services.database, (db) =>
    db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, services.clock.now())),
  ),
);

export const passkeyJobs = [deleteExpiredChallenges];
export const passkeySchedules = { [deleteExpiredChallenges.name]: HOUR };
