import type { ImportState, MatchAction, MatchRule, RowOutcome } from '#domain/people/imports/importFields.ts';
import type { StatusLabel } from '#js/components/text/statuses.ts';

export const IMPORT_STATES: Record<ImportState, StatusLabel> = {
  uploaded: { label: 'Not checked', tone: 'neutral' },
  checking: { label: 'Being checked', tone: 'info' },
  checked: { label: 'Checked', tone: 'info' },
  importing: { label: 'Importing', tone: 'info' },
  done: { label: 'Imported', tone: 'success' },
  cancelled: { label: 'Stopped', tone: 'warning' },
  failed: { label: 'Failed', tone: 'danger' },
  undoing: { label: 'Being undone', tone: 'info' },
  undone: { label: 'Undone', tone: 'neutral' },
};

export const ROW_OUTCOMES: Record<RowOutcome, StatusLabel> = {
  new: { label: 'New', tone: 'success' },
  changed: { label: 'Changed', tone: 'info' },
  same: { label: 'Same', tone: 'neutral' },
  repeated: { label: 'Repeated', tone: 'warning' },
  error: { label: 'Error', tone: 'danger' },
};

export const MATCH_RULES: Record<MatchRule, string> = {
  email: 'E-mail address',
  phone: 'Phone number',
  external_id: 'External id',
  none: 'Nothing: add every row',
};

export const MATCH_ACTIONS: Record<MatchAction, string> = {
  skip: 'Leave them as they are',
  fill: 'Fill in what they lack',
  overwrite: 'Overwrite with the file',
};
