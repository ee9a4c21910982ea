import type { Scope } from '#server/http/context.ts';
import { Redirect } from '#server/http/outputs/answers.ts';
import { signInStaff } from './signIn.ts';

type Joined = { userId: number; companyId: number };

/** Signs in a user who has joined a company and opens `page` with `success` as a toast. */
export async function enterCompany(scope: Scope, joined: Joined, page: string, success: string): Promise<Redirect> {
  const { session, user } = scope;
  const isElsewhere = user !== null && session.companyId !== joined.companyId;
  // Clears history and reloads fully, as when switching companies.
  const enter = (to: string) => new Redirect(to, { success }, isElsewhere, isElsewhere);
  if (user?.id !== joined.userId) {
    return enter(await signInStaff(scope, joined, page));
  }
  session.companyId = joined.companyId;
  session.changed = true;
  return enter(page);
}
