/** The details of a mailed invitation that anyone with the link may see. */
export type MailedInvitation = {
  id: number;
  companyId: number;
  companyName: string;
  name: string;
  email: string;
  /** The account with the invited address; null if none exists. */
  userId: number | null;
  state: 'open' | 'accepted' | 'expired';
  expiresAt: Date;
};

/** The columns shared by all kinds of mailed invitations. */
export type MailedInvitationRow = {
  id: number;
  company_id: number;
  company_name: string;
  name: string;
  email: string;
  expires_at: string | Date;
  user_id: number | null;
};

/** Converts a row; each area decides whether its invitation was accepted. */
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
