import type { Clock } from '#server/clock.ts';
import type { Transaction } from '#server/database/tenancy.ts';

/** What changes of documents need of a request; demo data and jobs have it without one. */
export type DocumentContext = {
  db: Transaction;
  company: { id: number; timezone: string; currency: string };
  /** Who does it; null for the system and for customers. */
  user: { id: number; name: string } | null;
  services: { clock: Clock };
};
