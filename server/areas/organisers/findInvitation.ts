import { sql } from 'drizzle-orm';
import { rowsOf } from '#server/database/migrate.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { hashToken } from '#server/tokens.ts';

/** An invitation as whoever holds its link may know it. */
export type Invitation = {
  id: number;
  companyId: number;
  companyName: string;
  campaignId: number;
  campaignName: string;
  name: string;
  email: string;
  /** The account with the invited address; null where there is none yet. */
  userId: number | null;
  state: 'open' | 'accepted' | 'expired';
  expiresAt: Date;
};

type Row = {
  id: number;
  company_id: number;
  company_name: string;
  campaign_id: number;
  campaign_name: string;
  name: string;
  email: string;
  status: string;
  expires_at: string | Date;
  user_id: number | null;
};

/**
 * The invitation of a mailed link, whatever company `db` is confined to; null where the link was withdrawn, replaced by
 * a newer one, or never was.
 */
export async function findInvitation(db: Transaction, token: string, now: Date): Promise<Invitation | null> {
  const [row] = rowsOf<Row>(await db.execute(sql`select * from organiser_invitation(${hashToken(token)})`));
  if (!row) {
    return null;
  }
  const expiresAt = new Date(row.expires_at);
  return {
    id: row.id,
    companyId: row.company_id,
    companyName: row.company_name,
    campaignId: row.campaign_id,
    campaignName: row.campaign_name,
    name: row.name,
    email: row.email,
    userId: row.user_id,
    state: row.status === 'active' ? 'accepted' : expiresAt <= now ? 'expired' : 'open',
    expiresAt,
  };
}
