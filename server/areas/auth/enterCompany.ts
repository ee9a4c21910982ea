import { Redirect } from '#server/http/answers.ts';
import type { Scope } from '#server/http/context.ts';
import { signInStaff } from './signIn.ts';

type Joined = { userId: number; companyId: number };

/** Takes a person who has joined a company to one of its pages, signed in, with `success` as a toast. */
export async function enterCompany(scope: Scope, joined: Joined, page: string, success: string): Promise<Redirect> {
  const { session, user } = scope;
  const isElsewhere = user !== null && session.companyId !== joined.companyId;
  // What the browser holds of another company's pages goes with its history, as when switching.
  const enter = (to: string) => new Redirect(to, { success }, isElsewhere, isElsewhere);
  if (user?.id !== joined.userId) {
    return enter(await signInStaff(scope, joined, page));
  }
  session.companyId = joined.companyId;
  session.changed = true;
  return enter(page);
}
