import { and, eq, isNotNull } from 'drizzle-orm';
import type { Queryable } from '#server/database/connect.ts';
import { secondFactors } from '#server/database/schema/account/secondFactors.ts';

/** Whether the user needs a second factor to sign in. */
export async function hasSecondFactor(db: Queryable, userId: number): Promise<boolean> {
  const isOn = and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt));
  return (await db.$count(secondFactors, isOn)) > 0;
}
