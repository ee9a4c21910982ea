import { and, eq } from 'drizzle-orm';
import type { mailReading } from '#contract/conversations/mailReading.ts';
import { mailTrustedSenders } from '#server/database/schema/conversations/mailbox.ts';
import { staffOf } from '#server/http/context.ts';
import type { Handlers } from '#server/http/implement.ts';
import { findMail } from '../reading/findMail.ts';
import { presentDetail } from '../reading/showMail.ts';

/** Remembers for the caller alone whether the pictures of a mail's sender are loaded. @throws 404 */
export const trustSender: Handlers<typeof mailReading>['POST /mailbox/mails/{id}/trust'] = async (context) => {
  const { db, company, params, body } = context;
  const mail = await findMail(context, params.id);
  const userId = staffOf(context).id;
  if (body.is_trusted) {
    const values = { companyId: company.id, userId, address: mail.fromAddress };
    await db.insert(mailTrustedSenders).values(values).onConflictDoNothing();
  } else {
    const mine = and(eq(mailTrustedSenders.userId, userId), eq(mailTrustedSenders.address, mail.fromAddress));
    await db.delete(mailTrustedSenders).where(mine);
  }
  return {
    data: await presentDetail(context, mail),
    message: body.is_trusted ? 'Pictures of this sender are always loaded' : 'Pictures of this sender are not loaded',
  };
};
