import type { z } from 'zod';
import type { contactInput } from '#contract/people/contactInput.ts';
import type { CustomValue } from '#domain/people/contactFields.ts';
import type { RowOutcome } from '#domain/people/imports/importFields.ts';
import type { contactImportRows, contactImports } from '#server/database/schema/people/contactImports.ts';
import type { contacts } from '#server/database/schema/people/contacts.ts';

export type Import = typeof contactImports.$inferSelect;
export type ImportRow = typeof contactImportRows.$inferSelect;
export type Values = z.output<typeof contactInput> & { name: string };

/** What a row would do. `existing` is the contact that it matches. */
export type Planned = {
  row: number;
  outcome: RowOutcome;
  matchKey: string | null;
  digest: string | null;
  errors: string[];
  values: Values | null;
  existing: Known | null;
  changes: Changes;
};

export type ReadRow = {
  row: number;
  key: string | null;
  digest: string | null;
  values: Values | null;
  errors: string[];
};

/** A contact with its addresses, and its phone numbers as they were entered and in E.164; `places`: each on one line. */
export type Known = typeof contacts.$inferSelect & {
  emails: string[];
  phones: string[];
  numbers: Set<string>;
  places: string[];
};

type Value = CustomValue | null;

/** Field → [before, after], with the names of the contract. */
export type Changes = Record<string, [Value, Value]>;
