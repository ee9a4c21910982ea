import type { Transaction } from '#server/database/tenancy.ts';
import type { RoleTemplates } from '#server/declarations/createRoleTemplates.ts';
import type { Files } from '#server/files/files.ts';
import type { Keys } from '#server/keys.ts';
import type { Book } from './Book.ts';
import type { DemoCompany } from './companies.ts';
import type { Random } from './random.ts';

/** An area's demo data for each demo company. */
export type DemoPart = {
  /** Areas whose rows `plan` reads; they are planned first. */
  after?: readonly string[];
  /** Adds the area's rows of one company to the book. */
  plan?: (demo: Demo) => void | Promise<void>;
  /** Stores files after the rows have been inserted. */
  store?: (demo: StoredDemo) => Promise<void>;
};

export type Demo = {
  book: Book;
  company: DemoCompany;
  now: Date;
  /** The default roles of a new company. */
  roles: RoleTemplates;
  /** Random numbers seeded by area and company, so that one area's data does not change another's. */
  random: Random;
};

export type StoredDemo = Omit<Demo, 'random' | 'roles'> & { db: Transaction; files: Files; keys: Keys };
