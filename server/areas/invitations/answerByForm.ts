import { pageUrl } from '#domain/pageUrl.ts';
import { type Redirect, redirect } from '#server/http/answers.ts';
import { authorize } from '#server/http/authorize.ts';
import type { Scope } from '#server/http/context.ts';
import { Failure, invalid } from '#server/http/failures.ts';
import { inTransaction } from '#server/http/inTransaction.ts';
import { type Answer, answerInvitation } from './answerInvitation.ts';
import { findByToken } from './findInvitation.ts';

/** Saves an answer from a browser without JavaScript and redirects back to the page, which shows the result. */
export async function answerByForm(scope: Scope, token: string, answer: Answer): Promise<Redirect> {
  await inTransaction(scope, authorize(scope, 'visitor'), null, async (context) => {
    const { invitation, event } = await findByToken(context.db, token);
    try {
      await answerInvitation(context, { eventId: event.id, id: invitation.id }, answer);
    } catch (failure) {
      if (failure instanceof Failure && failure.status === 409) {
        throw invalid({ form: [failure.message] });
      }
      throw failure;
    }
  });
  return redirect(pageUrl('Public/Rsvp', { token }));
}
