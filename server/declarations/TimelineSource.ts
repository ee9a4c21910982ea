import type { SQL } from 'drizzle-orm';
import type { Permission } from '#contract/permissions.ts';
import type { TimelineKind } from '#domain/people/contactTimeline.ts';

/** Records of one kind in the timeline of a contact. */
export type TimelineSource = {
  kind: TimelineKind;
  /** The permission needed to see these entries. */
  access: Permission;
  columns: Record<TimelineColumn, SQL>;
  /** Named `at`, `id` and so on in `columns`; row-level security leaves out what the caller cannot see. */
  from: SQL;
  /** The records of a contact. Needs an index, because it runs whenever somebody opens a contact. */
  where(person: TimelinePerson): SQL;
  /** The page of a record. */
  url(entry: { id: number }): string;
};

/** `record` is the id for `url`. Money is null if there is none. */
type TimelineColumn = 'id' | 'at' | 'title' | 'detail' | 'status' | 'amount_minor' | 'currency' | 'record';

export type TimelinePerson = {
  contactId: number;
  /** Matches a column with an address in lower case; false for a contact without addresses. */
  hasEmail(column: SQL): SQL;
  /** The same for a column with a list of addresses. */
  hasOneOf(column: SQL): SQL;
  /** The id of the user who looks. */
  viewerId: number;
};
