import { eq } from 'drizzle-orm';
import { emailMessages } from '#server/database/schema/outreach/email.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { notFound } from '#server/http/outputs/failures.ts';
import { readEmailToken } from '../tracking/tokens.ts';

type Reader = typeof emailMessages.$inferSelect;

/** The mail whose link was followed. @throws 404 if the token was made up, or belongs to another company */
export async function findReader(
  { db, services }: { db: Transaction; services: Pick<HandlerContext['services'], 'keys'> },
  token: string,
): Promise<Reader> {
  const read = readEmailToken(services.keys, 'preferences', token);
  const [row] = read ? await db.select().from(emailMessages).where(eq(emailMessages.id, read.messageId)) : [];
  if (!row) {
    throw notFound('This link is not complete. Open the link in the e-mail again.');
  }
  return row;
}
