import type { InvitationRow } from '#contract/invitation.ts';

/** Who is to be invited. */
export type Invitees = {
  name?: string;
  email?: string;
  phone?: string;
  contact_ids?: number[];
  segment_id?: number | null;
};

export type Invited = { invited: number; already_invited: number; without_email: number };
type FileResult = { rows: InvitationRow[]; invited: number; already_invited: number; failed: number };

type Failed = { ok: false; error: Error & { errors?: Record<string, string[]> } };

/** What the drawer asks of its page. */
export type InviteCalls = {
  invite: (people: Invitees) => Promise<{ ok: true; data: Invited } | Failed>;
  /** Counts without inviting anybody. */
  count: (people: Invitees) => Promise<{ ok: true; data: Invited } | Failed>;
  /** Reads a file without inviting anybody. */
  preview: (file: File) => Promise<{ ok: true; data: FileResult } | Failed>;
  upload: (file: File) => Promise<{ ok: boolean }>;
  /** How far an upload is, 0 to 100; null where none runs. */
  uploaded: number | null;
};
