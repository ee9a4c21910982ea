import { sql } from 'drizzle-orm';
import { rowsOf } from '#server/database/migrate.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { hashToken } from '#server/tokens.ts';

/** An invitation as who holds its link may know it. */
export type LinkedInvitation = {
  id: number;
  companyId: number;
  companyName: string;
  name: string;
  email: string;
  roleName: string;
  /** The account with the invited address; null where there is none yet. */
  userId: number | null;
  state: 'open' | 'accepted' | 'expired';
  expiresAt: Date;
};

type Row = {
  id: number;
  company_id: number;
  company_name: string;
  name: string;
  email: string;
  role_name: string;
  accepted_at: string | Date | null;
  expires_at: string | Date;
  user_id: number | null;
};

/**
 * The invitation of a mailed link, whatever company `db` is confined to; null where it was revoked, replaced by a newer
 * link, or never was.
 */
export async function findInvitation(db: Transaction, token: string, now: Date): Promise<LinkedInvitation | null> {
  const [row] = rowsOf<Row>(await db.execute(sql`select * from user_invitation(${hashToken(token)})`));
  if (!row) {
    return null;
  }
  const expiresAt = new Date(row.expires_at);
  return {
    id: row.id,
    companyId: row.company_id,
    companyName: row.company_name,
    name: row.name,
    email: row.email,
    roleName: row.role_name,
    userId: row.user_id,
    state: row.accepted_at !== null ? 'accepted' : expiresAt <= now ? 'expired' : 'open',
    expiresAt,
  };
}
