/** What two contacts have in common. `name`: the same words in any order; `similar_name`: nearly the same letters. */
export const DUPLICATE_REASONS = [
  'email',
  'phone',
  'name',
  'similar_name',
  'city',
  'birthday',
  'organisation',
] as const;
export type DuplicateReason = (typeof DUPLICATE_REASONS)[number];

export const REASON_LABELS: Record<DuplicateReason, string> = {
  email: 'Same e-mail',
  phone: 'Same phone',
  name: 'Same name',
  similar_name: 'Similar name',
  city: 'Same city',
  birthday: 'Same birthday',
  organisation: 'Same organisation',
};

/** From this confidence on, in percent, contacts are merged without looking at each of them. */
export const CERTAIN = 95;

/** How many contacts one merge can unite, and how many groups “merge all that are certain” does at a time. */
export const MAX_MERGED = 20;
export const MAX_GROUPS_AT_ONCE = 50;

/** For how many days a merge can be undone. */
export const UNDO_DAYS = 90;

/** The fields of which a merge takes the value of one contact. Tags are united, and notes are joined. */
export const MERGED_FIELDS = [
  'name',
  'email',
  'phone',
  'organisation',
  'job_title',
  'address',
  'postal_code',
  'city',
  'country',
  'birthday',
] as const;
export type MergedField = (typeof MERGED_FIELDS)[number];

export const MERGED_FIELD_LABELS: Record<MergedField, string> = {
  name: 'Name',
  email: 'E-mail',
  phone: 'Phone',
  organisation: 'Organisation',
  job_title: 'Role',
  address: 'Address',
  postal_code: 'Postal code',
  city: 'City',
  country: 'Country',
  birthday: 'Birthday',
};

type Pair = { firstId: number; secondId: number; confidence: number };

/** Contacts that may all be one person: those that pairs connect. The most certain groups come first. */
export function groupsOf<P extends Pair>(pairs: readonly P[]): { ids: number[]; confidence: number; pairs: P[] }[] {
  const parents = new Map<number, number>();
  const rootOf = (id: number): number => {
    let root = id;
    for (let parent = parents.get(root); parent !== undefined; parent = parents.get(root)) {
      root = parent;
    }
    // Shortens the path for the next call.
    for (let at = id; at !== root; ) {
      const next = parents.get(at) ?? root;
      parents.set(at, root);
      at = next;
    }
    return root;
  };
  for (const { firstId, secondId } of pairs) {
    const [first, second] = [rootOf(firstId), rootOf(secondId)];
    if (first !== second) {
      parents.set(Math.max(first, second), Math.min(first, second));
    }
  }
  const groups = Map.groupBy(pairs, ({ firstId }) => rootOf(firstId));
  return [...groups.values()]
    .map((own) => ({
      ids: [...new Set(own.flatMap(({ firstId, secondId }) => [firstId, secondId]))].sort((a, b) => a - b),
      // A group is as certain as its weakest link.
      confidence: Math.min(...own.map(({ confidence }) => confidence)),
      pairs: own,
    }))
    .sort((a, b) => b.confidence - a.confidence || (a.ids[0] ?? 0) - (b.ids[0] ?? 0));
}
