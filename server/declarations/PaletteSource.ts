import type { SearchHit } from '#contract/dashboard.ts';
import type { Permission } from '#contract/permissions.ts';
import type { Transaction } from '#server/database/tenancy.ts';

/** Records of one kind that ⌘K finds. */
export type PaletteSource = {
  kind: SearchHit['kind'];
  /** Without it nothing of this kind is found. */
  access: Permission;
  /** The best hits, at most `limit`. */
  find(context: PaletteContext, search: string, limit: number): Promise<Omit<SearchHit, 'kind'>[]>;
};

type PaletteContext = { db: Transaction; company: { timezone: string } };
