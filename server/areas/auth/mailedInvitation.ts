/** Who a mailed link invites, and into which company, as anyone with the link may know it. */
export type MailedInvitation = {
  id: number;
  companyId: number;
  companyName: string;
  name: string;
  email: string;
  /** The account with the invited address; null where there is none yet. */
  userId: number | null;
  state: 'open' | 'accepted' | 'expired';
  expiresAt: Date;
};

/** What the database answers for the token of any mailed invitation. */
export type MailedInvitationRow = {
  id: number;
  company_id: number;
  company_name: string;
  name: string;
  email: string;
  expires_at: string | Date;
  user_id: number | null;
};

/** The invitation of a row; whether it was accepted is for its area to say. */
export function mailedInvitation(row: MailedInvitationRow, isAccepted: boolean, now: Date): MailedInvitation {
  const expiresAt = new Date(row.expires_at);
  return {
    id: row.id,
    companyId: row.company_id,
    companyName: row.company_name,
    name: row.name,
    email: row.email,
    userId: row.user_id,
    state: isAccepted ? 'accepted' : expiresAt <= now ? 'expired' : 'open',
    expiresAt,
  };
}
