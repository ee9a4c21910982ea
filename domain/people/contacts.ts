export const CONTACT_SORTS = ['name', 'created_at', 'email', 'updated_at', 'last_activity_at'] as const;

/** How a contact came into the company's address book. */
export const CONTACT_SOURCES = [
  'manual',
  'import',
  'order',
  'registration',
  'invitation',
  'survey',
  'allocation',
  'form',
] as const;
export type ContactSource = (typeof CONTACT_SOURCES)[number];

export const SOURCE_LABELS: Record<ContactSource, string> = {
  manual: 'Added by hand',
  import: 'Import',
  order: 'Ticket order',
  registration: 'Portal account',
  invitation: 'Invitation',
  survey: 'Survey',
  form: 'Sign-up on a page',
  allocation: 'Ticket allocation',
};

/** How many tags a contact can have, and how long one can be. */
export const MAX_TAGS = 30;
export const TAG_LENGTH = 40;

/** For how many days a deleted contact can be restored. */
export const RESTORE_DAYS = 30;
