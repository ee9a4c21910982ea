import type { PersonalTable } from './PersonalTable.ts';
import { personalMessages } from './personalMessages.ts';

/** The address of the portal account that a row belongs to. */
const OF_CUSTOMER = { email: '(select lower(c.email) from customers c where c.id = t.customer_id)' };

/**
 * Where data of people who are contacts are stored, how a person's rows are found, and what erasing makes of each
 * column, in the order of erasing. A test compares the list with the database, so that no table with an address or a contact is forgotten.
 */
export const personalTables: readonly PersonalTable[] = [
  { table: 'contact_emails', label: 'E-mail addresses', by: { contact: 'contact_id' }, erased: 'with the contact' },
  { table: 'contact_addresses', label: 'Postal addresses', by: { contact: 'contact_id' }, erased: 'with the contact' },
  { table: 'contact_phones', label: 'Phone numbers', by: { contact: 'contact_id' }, erased: 'with the contact' },
  // Before the accounts, whose addresses find them.
  { table: 'forum_people', label: 'Names in the forum', by: OF_CUSTOMER, erased: 'row' },
  { table: 'forum_reads', label: 'Topics read and followed', by: OF_CUSTOMER, erased: 'row' },
  { table: 'forum_reports', label: 'Reports in the forum', by: OF_CUSTOMER, erased: 'row' },
  { table: 'forum_edits', label: 'Earlier texts of posts', by: OF_CUSTOMER, erased: 'row' },
  { table: 'forum_pictures', label: 'Pictures in the forum', by: OF_CUSTOMER, erased: 'row' },
  { table: 'forum_topics', label: 'Topics in the forum', by: OF_CUSTOMER, erased: { author_name: 'name' } },
  {
    table: 'forum_posts',
    label: 'Posts in the forum',
    by: OF_CUSTOMER,
    secret: ['request_key'],
    erased: { author_name: 'name', body: 'empty' },
  },
  {
    table: 'accounting_contacts',
    label: 'Customers and vendors in the books',
    by: { contact: 'contact_id' },
    erased: {
      ...{ name: 'name', email: 'nothing', phone: 'nothing', website: 'nothing', tax_number: 'nothing' },
      ...{ street: 'nothing', city: 'nothing', province: 'nothing', postal_code: 'nothing' },
      ...{ delivery_address: 'nothing', notes: 'nothing' },
    },
  },
  // Sent documents are kept as they were, as accounting law demands.
  {
    table: 'documents',
    label: 'Invoices and other documents',
    by: { email: 'lower(contact_email)' },
    secret: ['internal_notes'],
    erased: 'kept',
  },
  {
    table: 'customers',
    label: 'Portal account',
    by: { email: 'lower(email)' },
    secret: ['password_hash'],
    erased: { name: 'name', email: 'email', password_hash: 'text' },
  },
  {
    table: 'orders',
    label: 'Orders',
    by: { email: 'buyer_email' },
    secret: ['access_key', 'visitor', 'cart_id'],
    erased: { buyer_name: 'name', buyer_email: 'email', buyer_phone: 'nothing', visitor: 'nothing' },
  },
  {
    table: 'tickets',
    label: 'Tickets',
    by: { email: 'email' },
    secret: ['code'],
    erased: { name: 'nothing', email: 'nothing', phone: 'nothing', special_requirements: 'nothing' },
  },
  {
    table: 'allocations',
    label: 'Allocated tickets',
    by: { email: 'lower(email)' },
    secret: ['token'],
    erased: { name: 'name', email: 'email', phone: 'nothing', note: 'nothing' },
  },
  {
    table: 'rsvp_invitations',
    label: 'Invitations',
    by: { contact: 'contact_id', email: 'lower(email)' },
    secret: ['token'],
    erased: { name: 'name', email: 'email', phone: 'nothing', note: 'nothing' },
  },
  {
    table: 'survey_files',
    label: 'Files of survey answers',
    by: { email: '(select lower(r.email) from survey_responses r where r.id = t.response_id)' },
    erased: 'row',
  },
  {
    table: 'survey_responses',
    label: 'Survey answers',
    by: { email: 'lower(email)' },
    secret: ['resume_hash'],
    erased: { name: 'nothing', email: 'nothing', answers: 'without texts', resume_hash: 'nothing' },
  },
  {
    table: 'survey_mails',
    label: 'Survey invitations',
    by: { email: 'lower(email)' },
    erased: { name: 'name', email: 'email' },
  },
  {
    table: 'event_notice_recipients',
    label: 'Messages about events',
    by: { email: 'lower(email)' },
    erased: { name: 'name', email: 'email' },
  },
  {
    table: 'organisers',
    label: 'Roles in campaigns',
    by: { contact: 'contact_id' },
    secret: ['invitation_hash'],
    // Those with an account are colleagues: their account says who they are.
    only: 'user_id is null',
    erased: { name: 'name', email: 'email', phone: 'nothing', title: 'nothing' },
  },
  {
    table: 'tasks',
    label: 'Tasks about the person',
    by: { contact: 'contact_id' },
    erased: { title: 'name', description: 'nothing' },
  },
  ...personalMessages,
  { table: 'segment_contacts', label: 'Segments', by: { contact: 'contact_id' }, erased: 'with the contact' },
  { table: 'segment_overrides', label: 'Segments, by hand', by: { contact: 'contact_id' }, erased: 'with the contact' },
  {
    table: 'segment_changes',
    label: 'Changes of segments',
    by: { contact: 'contact_id' },
    erased: { contact_name: 'nothing' },
  },
  {
    table: 'consent_changes',
    label: 'Consent',
    by: { contact: 'contact_id' },
    erased: { contact_name: 'nothing', address: 'nothing', reason: 'nothing', shown_text: 'nothing' },
  },
  // An objection outlives the person's other data: without it, the address would be written to again.
  { table: 'address_states', label: 'Blocked addresses', by: { email: 'address', phone: 'address' }, erased: 'kept' },
  {
    table: 'contact_import_rows',
    label: 'Rows of imported files',
    by: { contact: 'contact_id' },
    erased: { cells: 'nothing', changes: 'nothing', match_key: 'nothing', errors: 'nothing' },
  },
  { table: 'contact_candidates', label: 'Waiting to become a contact', by: { email: 'lower(email)' }, erased: 'row' },
  { table: 'removed_contacts', label: 'Deleted contacts', by: { email: 'lower(email)' }, erased: 'row' },
  {
    table: 'contact_merges',
    label: 'Merged contacts',
    by: { contact: 'survivor_id' },
    // They could bring the person back.
    erased: 'row',
  },
  {
    table: 'contact_keys',
    label: 'Keys for finding duplicates',
    by: { contact: 'contact_id' },
    erased: 'with the contact',
  },
  { table: 'contact_pairs', label: 'Possible duplicates', by: { contact: 'first_id' }, erased: 'with the contact' },
];
