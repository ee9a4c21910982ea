import { sql } from 'drizzle-orm';
import {
  type MailedInvitation,
  type MailedInvitationRow,
  mailedInvitation,
} from '#server/areas/account/auth/mailedInvitation.ts';
import { rowsOf } from '#server/database/migrate.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { hashToken } from '#server/tokens.ts';

export type Invitation = MailedInvitation & { campaignId: number; campaignName: string };

type Row = MailedInvitationRow & { campaign_id: number; campaign_name: string; status: string };

/**
 * The invitation behind a mailed link, regardless of the transaction's company; null if it was withdrawn, replaced by a
 * newer one, or never existed.
 */
export async function findOrganiserInvitation(db: Transaction, token: string, now: Date): Promise<Invitation | null> {
  const [row] = rowsOf<Row>(await db.execute(sql`select * from organiser_invitation(${hashToken(token)})`));
  return row
    ? {
        ...mailedInvitation(row, row.status === 'active', now),
        campaignId: row.campaign_id,
        campaignName: row.campaign_name,
      }
    : null;
}
