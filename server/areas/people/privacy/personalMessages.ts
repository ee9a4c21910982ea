import type { PersonalTable } from './PersonalTable.ts';

/** The part of `personalTables` about what was sent to people and written with them. */
export const personalMessages: readonly PersonalTable[] = [
  {
    table: 'sms_messages',
    label: 'Text messages',
    by: { contact: 'contact_id', phone: 'number' },
    erased: { name: 'nothing', number: 'text', body: 'empty' },
  },
  {
    table: 'sms_replies',
    label: 'Replies to text messages',
    by: { contact: 'contact_id', phone: 'number' },
    erased: { number: 'text', body: 'empty' },
  },
  {
    table: 'sandbox_texts',
    label: 'Text messages of the sandbox',
    by: { phone: 'number' },
    erased: { number: 'text', body: 'empty' },
  },
  {
    table: 'email_events',
    label: 'What became of e-mails',
    by: { email: '(select m.address from email_messages m where m.id = t.message_id)' },
    erased: { user_agent: 'nothing', reason: 'nothing' },
  },
  {
    table: 'email_messages',
    label: 'E-mails',
    by: { contact: 'contact_id', email: 'address' },
    erased: { name: 'nothing', address: 'email', failure: 'nothing', attempts: 'no list' },
  },
  // Correspondence of colleagues. Its servers would give it again, so it is deleted in the mailboxes. What was written
  // is not shown to whoever may not read the mailbox.
  {
    table: 'mails',
    label: 'Mails in mailboxes',
    by: { addresses: 'addresses' },
    secret: ['words', 'snippet', 'tags', 'thread_key', 'is_starred', 'is_seen'],
    erased: 'kept',
  },
  {
    table: 'mail_drafts',
    label: 'Mails written in mailboxes',
    by: {
      addresses: `array(select jsonb_array_elements(t.recipients || t.copies || t.blind_copies) ->> 'address')`,
    },
    secret: ['html', 'client_id'],
    erased: 'kept',
  },
  { table: 'mail_trusted_senders', label: 'Senders whose pictures are shown', by: { email: 'address' }, erased: 'row' },
  // Also an objection.
  { table: 'email_pauses', label: 'Pauses of e-mails', by: { email: 'address' }, erased: 'kept' },
  { table: 'email_topic_exits', label: 'Topics of e-mails they left', by: { email: 'address' }, erased: 'kept' },
  {
    table: 'airtime_topups',
    label: 'Airtime',
    by: { contact: 'contact_id', phone: 'number' },
    erased: { name: 'nothing', number: 'text' },
  },
];
