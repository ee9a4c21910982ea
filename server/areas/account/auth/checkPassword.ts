import { eq } from 'drizzle-orm';
import { users } from '#server/database/schema/account/users.ts';
import { type Scope, staffOf } from '#server/http/context.ts';
import { invalid } from '#server/http/outputs/failures.ts';
import { countAttempt, forgiveAttempts } from './attempts.ts';
import { verifyPassword } from './passwords.ts';

/**
 * Confirms that `password` is the signed-in user's, before actions that nobody should be able to take at an unattended
 * browser. Call it before a transaction starts.
 * @throws 422 on `field`, 429 after too many wrong passwords
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
