/**
 * Every column that refers to a contact, and what becomes of its rows when the contact is deleted: they lose the
 * reference and get it back with the contact, or they are deleted and inserted again. A test compares the list with the
 * database, so that no column is forgotten.
 */
export const contactLinks: readonly ContactLink[] = [
  { table: 'consent_changes', column: 'contact_id', kind: 'reference' },
  { table: 'accounting_contacts', column: 'contact_id', kind: 'reference' },
  { table: 'airtime_topups', column: 'contact_id', kind: 'reference' },
  { table: 'contact_addresses', column: 'contact_id', kind: 'row' },
  { table: 'contact_emails', column: 'contact_id', kind: 'row', yields: { is_primary: false } },
  { table: 'contact_phones', column: 'contact_id', kind: 'row', yields: { is_primary: false } },
  // A send names each contact once: of two mails to one person, the other keeps only its address.
  { table: 'email_messages', column: 'contact_id', kind: 'reference', yields: { contact_id: null } },
  { table: 'organisers', column: 'contact_id', kind: 'reference' },
  { table: 'rsvp_invitations', column: 'contact_id', kind: 'reference' },
  { table: 'segment_changes', column: 'contact_id', kind: 'reference' },
  { table: 'segment_contacts', column: 'contact_id', kind: 'row', parent: { column: 'segment_id', table: 'segments' } },
  {
    table: 'segment_overrides',
    column: 'contact_id',
    kind: 'row',
    parent: { column: 'segment_id', table: 'segments' },
  },
  { table: 'sms_messages', column: 'contact_id', kind: 'reference' },
  { table: 'sms_replies', column: 'contact_id', kind: 'reference' },
  { table: 'tasks', column: 'contact_id', kind: 'reference' },
];

export type ContactLink = {
  table: string;
  column: string;
  /** What a row changes to belong to another contact that has the same, instead of being left out of a merge. */
  yields?: Readonly<Record<string, unknown>>;
} & (
  | { kind: 'reference' }
  /** `parent`: the other record that must still exist for the row to be inserted again, if there is one. */
  | { kind: 'row'; parent?: { column: string; table: string } }
);
