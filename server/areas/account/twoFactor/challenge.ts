import { pageUrl } from '#domain/kit/pageUrl.ts';
import { countAttempt, forgiveAttempts } from '#server/areas/account/auth/attempts.ts';
import { awaitedChallenge } from '#server/areas/account/auth/awaitedChallenge.ts';
import { completeSignIn } from '#server/areas/account/auth/signIn.ts';
import { asSystem } from '#server/database/tenancy.ts';
import type { Scope } from '#server/http/context.ts';
import { type Redirect, redirect, safePath } from '#server/http/outputs/answers.ts';
import { invalid } from '#server/http/outputs/failures.ts';
import { takeCode } from './takeCode.ts';

/** Signs in the user whose password was accepted, with a code of their second factor. */
export async function completeChallenge(scope: Scope, code: string): Promise<Redirect> {
  const { services } = scope;
  const challenge = awaitedChallenge(scope);
  if (!challenge) {
    return redirect(pageUrl('Auth/Login'), { error: 'That took too long. Sign in again.' });
  }
  const account = String(challenge.userId);
  await countAttempt(scope, 'second-factor', account, 'code');
  const isTaken = await asSystem(services.database, (db) => takeCode(services, db, challenge.userId, code));
  if (!isTaken) {
    scope.failedSignIn = { userId: challenge.userId, reason: 'wrong code' };
    throw invalid({ code: ['This code is wrong or was already used. Wait for the next one and enter that.'] });
  }
  await forgiveAttempts(scope, 'second-factor', account);
  await completeSignIn(scope, challenge);
  return redirect(safePath(challenge.next, pageUrl('Dashboard/Index')));
}
