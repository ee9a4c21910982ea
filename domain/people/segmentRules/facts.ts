import type { CustomValues } from '../contactFields.ts';
import type { ColumnField, RecordField } from './fields.ts';

/** What is known of a contact: everything that a rule can ask. */
export type Facts = {
  /** Instants as ISO 8601, birthdays as days. */
  columns: Record<ColumnField, string | null>;
  tags: string[];
  /** Values of the company’s own fields, by the id of the field. */
  custom: CustomValues;
  records: Record<RecordField, FactRecord[]>;
};

export type FactRecord = {
  /** The event, survey or segment. */
  of: number;
  /** When it happened, ISO 8601. */
  at: string;
  /** What became of it (`Operator.states`); of an answer its question. */
  state: string;
  /** The name of the ticket type; what was answered, each chosen option apart. */
  type: string | null;
  /** In minor units of the company’s currency. */
  amount: number;
};
