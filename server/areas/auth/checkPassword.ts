import { eq } from 'drizzle-orm';
import { users } from '#server/database/schema/accounts.ts';
import { type Scope, staffOf } from '#server/http/context.ts';
import { invalid } from '#server/http/failures.ts';
import { countAttempt, forgiveAttempts } from './attempts.ts';
import { verifyPassword } from './passwords.ts';

/**
 * For what somebody at an unattended browser must not be able to do: that the password is the signed-in user's own. Call
 * it before a transaction begins. @throws 422 beside `field`, 429 after too many wrong ones
 */
export async function checkPassword(scope: Scope, password: string, field: string): Promise<void> {
  const { id } = staffOf(scope);
  await countAttempt(scope, 'confirm', String(id), field);
  const [user] = await scope.services.database.drizzle.select().from(users).where(eq(users.id, id));
  if (!(await verifyPassword(user?.passwordHash, password))) {
    throw invalid({ [field]: ['That is not your password.'] });
  }
  await forgiveAttempts(scope, 'confirm', String(id));
}
