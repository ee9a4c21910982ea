import { and, eq } from 'drizzle-orm';
import { MAX_MAILBOXES } from '#domain/conversations/mailbox.ts';
import { only } from '#server/database/only.ts';
import { mailboxes } from '#server/database/schema/conversations/mailbox.ts';
import { type HandlerContext, staffOf } from '#server/http/context.ts';
import { conflict, invalid } from '#server/http/outputs/failures.ts';
import type { MailboxRow } from '../servers/openImap.ts';
import { queueSync } from '../sync/queueSync.ts';
import { lockMailboxes } from './findOwnMailbox.ts';

type NewMailbox = Pick<MailboxRow, 'email' | 'name' | 'provider'> &
  Partial<Pick<MailboxRow, 'incoming' | 'outgoing' | 'sealedSecrets' | 'state'>>;

/**
 * Adds a mailbox of the caller and asks its server soon. Their first one becomes the default.
 * @throws 422 at `email` if they have it already, 409 if they have too many
 */
export async function addMailbox(context: HandlerContext, values: NewMailbox): Promise<MailboxRow> {
  const { db, company, services } = context;
  const ownerId = staffOf(context).id;
  await lockMailboxes(db, ownerId);
  const own = await db
    .select({ email: mailboxes.email, isDefault: mailboxes.isDefault })
    .from(mailboxes)
    .where(and(eq(mailboxes.ownerId, ownerId), eq(mailboxes.companyId, company.id)));
  if (own.some(({ email }) => email === values.email)) {
    throw invalid({ email: ['You have connected this address already.'] });
  }
  if (own.length >= MAX_MAILBOXES) {
    throw conflict(`You can connect at most ${MAX_MAILBOXES} mailboxes. Remove one first.`);
  }
  const now = services.clock.now();
  const common = { companyId: company.id, ownerId, createdAt: now, updatedAt: now };
  const isDefault = !own.some((each) => each.isDefault);
  const row = only(
    await db
      .insert(mailboxes)
      .values({ ...common, ...values, isDefault })
      .returning(),
  );
  if (row.provider !== 'sandbox') {
    await queueSync(services, db, row);
  }
  return row;
}
