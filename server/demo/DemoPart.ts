import type { Transaction } from '#server/database/tenancy.ts';
import type { RoleTemplates } from '#server/declarations/createRoleTemplates.ts';
import type { Files } from '#server/files/files.ts';
import type { Keys } from '#server/keys.ts';
import type { Book } from './Book.ts';
import type { DemoCompany } from './companies.ts';
import type { Random } from './random.ts';

/** What an area adds to each company of the demo. */
export type DemoPart = {
  /** Names of the areas whose rows this part reads: they are planned before it. */
  after?: readonly string[];
  /** Adds the area's rows of one company to the book. */
  plan?: (demo: Demo) => void | Promise<void>;
  /** Stores files, once the rows of the book are in the database. */
  store?: (demo: StoredDemo) => Promise<void>;
};

export type Demo = {
  book: Book;
  company: DemoCompany;
  now: Date;
  /** The roles that every new company has. */
  roles: RoleTemplates;
  /** A sequence of this area and company alone: what one area draws does not change what others draw. */
  random: Random;
};

export type StoredDemo = Omit<Demo, 'random' | 'roles'> & { db: Transaction; files: Files; keys: Keys };
