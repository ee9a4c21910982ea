import { and, eq } from 'drizzle-orm';
import { passkeys } from '#server/database/schema/account/passkeys.ts';
import { type SharedContext, staffOf } from '#server/http/context.ts';

/** The passkey with this id, if it belongs to the signed-in user. */
export function isOwnPasskey(context: SharedContext, id: number) {
  return and(eq(passkeys.id, id), eq(passkeys.userId, staffOf(context).id));
}
