import type { Sent } from '#contract/absent.ts';
import type { searchHit } from '#contract/dashboard.ts';
import type { Permission } from '#contract/permissions.ts';
import type { Transaction } from '#server/database/tenancy.ts';

/** Records of one kind that ⌘K finds. */
export type PaletteSource = {
  kind: Sent<typeof searchHit>['kind'];
  /** Without it nothing of this kind is found. */
  access: Permission;
  /** The best hits, at most `limit`. */
  find(context: PaletteContext, search: string, limit: number): Promise<Omit<Sent<typeof searchHit>, 'kind'>[]>;
};

type PaletteContext = { db: Transaction; company: { timezone: string } };
