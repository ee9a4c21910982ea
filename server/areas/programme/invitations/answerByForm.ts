import { pageUrl } from '#domain/kit/pageUrl.ts';
import type { Scope } from '#server/http/context.ts';
import { authorize } from '#server/http/guards/authorize.ts';
import { inTransaction } from '#server/http/inTransaction.ts';
import { type Redirect, redirect } from '#server/http/outputs/answers.ts';
import { Failure, invalid } from '#server/http/outputs/failures.ts';
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
