/**
 * The fields of a contact that a column of an imported file can fill, in the order in which forms show them. Only those of
 * `REPEATED_FIELDS` can have several columns.
 */
export const IMPORT_FIELDS = [
  'name',
  'first_name',
  'middle_name',
  'last_name',
  'email',
  'other_email',
  'phone',
  'other_phone',
  'organisation',
  'job_title',
  'address',
  'postal_code',
  'city',
  'country',
  'other_address',
  'other_postal_code',
  'other_city',
  'other_country',
  'birthday',
  'tags',
  'language',
  'external_id',
  'notes',
] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

/** What a column fills: a field of every contact, or one of the company’s own, `custom:12`. */
export type ImportTarget = ImportField | `custom:${number}`;

export const REPEATED_FIELDS: readonly ImportTarget[] = ['other_email', 'other_phone', 'tags', 'notes'];

export const IMPORT_FIELD_LABELS: Record<ImportField, string> = {
  name: 'Full name',
  first_name: 'First name',
  middle_name: 'Middle name',
  last_name: 'Last name',
  email: 'E-mail',
  other_email: 'Further e-mail',
  phone: 'Phone',
  other_phone: 'Further phone',
  organisation: 'Organisation',
  job_title: 'Role',
  address: 'Street and number',
  postal_code: 'Postal code',
  city: 'City',
  country: 'Country',
  other_address: 'Further address: street',
  other_postal_code: 'Further address: postal code',
  other_city: 'Further address: city',
  other_country: 'Further address: country',
  birthday: 'Birthday',
  tags: 'Tags',
  language: 'Language',
  external_id: 'External id',
  notes: 'Notes',
};

/** By what a row is recognised as a contact that exists. */
export const MATCH_RULES = ['email', 'phone', 'external_id', 'none'] as const;
export type MatchRule = (typeof MATCH_RULES)[number];

/** What happens to a contact that a row matches. Cells that are empty never erase anything, and tags are added. */
export const MATCH_ACTIONS = ['skip', 'fill', 'overwrite'] as const;
export type MatchAction = (typeof MATCH_ACTIONS)[number];

/** The order of day, month and year in the file’s dates; dates such as 1990-05-01 are always read. */
export const DATE_ORDERS = ['dmy', 'mdy'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

export const IMPORT_STATES = [
  'uploaded',
  'checking',
  'checked',
  'importing',
  'done',
  'cancelled',
  'failed',
  'undoing',
  'undone',
] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** What a row does: adds a contact, changes one, changes nothing, repeats an earlier row, or cannot be read. */
export const ROW_OUTCOMES = ['new', 'changed', 'same', 'repeated', 'error'] as const;
export type RowOutcome = (typeof ROW_OUTCOMES)[number];

export const MAX_IMPORT_ROWS = 100_000;
export const MAX_IMPORT_COLUMNS = 200;
/** For how many days an import can be undone, and its rows are kept. */
export const UNDO_DAYS = 30;

/** Between several values in one cell, as in Google’s files. */
export const SEVERAL = ' ::: ';
