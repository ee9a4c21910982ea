import { sql } from 'drizzle-orm';
import {
  type MailedInvitation,
  type MailedInvitationRow,
  mailedInvitation,
} from '#server/areas/account/auth/mailedInvitation.ts';
import { rowsOf } from '#server/database/migrate.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { hashToken } from '#server/tokens.ts';

type LinkedInvitation = MailedInvitation & { roleName: string };

type Row = MailedInvitationRow & { role_name: string; accepted_at: string | Date | null };

/** The equivalent of the organisers' `findUserInvitation` for an invitation to the company; null also if it was revoked. */
export async function findUserInvitation(db: Transaction, token: string, now: Date): Promise<LinkedInvitation | null> {
  const [row] = rowsOf<Row>(await db.execute(sql`select * from user_invitation(${hashToken(token)})`));
  return row ? { ...mailedInvitation(row, row.accepted_at !== null, now), roleName: row.role_name } : null;
}
