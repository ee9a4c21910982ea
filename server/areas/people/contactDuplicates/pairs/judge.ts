import type { DuplicateReason } from '#domain/people/contactDuplicates.ts';

/** What two contacts have in common. */
export type Comparison = Record<Exclude<DuplicateReason, 'similar_name'>, boolean> & {
  /** How similar the names are, from 0 to 1. */
  similar: number;
  /** Both birthdays are known, and they differ. */
  other_birthday: boolean;
};

const SIMILAR = 0.45;

/** How likely two contacts are the same person, in percent, and why; null if there is too little in common. */
export function judge(compared: Comparison): { confidence: number; reasons: DuplicateReason[] } | null {
  const { email, phone, name, similar, city, birthday, organisation, other_birthday } = compared;
  const isSimilar = name || similar >= SIMILAR;
  const likely = Math.max(
    email ? (isSimilar ? 97 : 70) : 0,
    phone ? (name ? 95 : isSimilar ? 85 : 50) : 0,
    birthday && isSimilar ? (name ? 95 : 80) : 0,
    organisation && isSimilar ? (name ? 85 : 65) : 0,
    city && isSimilar ? (name ? 75 : 55) : 0,
  );
  if (likely === 0) {
    return null;
  }
  const reasons: (DuplicateReason | false)[] = [
    email && 'email',
    phone && 'phone',
    name ? 'name' : isSimilar && 'similar_name',
    city && 'city',
    birthday && 'birthday',
    organisation && 'organisation',
  ];
  return {
    // Twins share an address, parents and children a name.
    confidence: other_birthday ? Math.max(likely - 40, 10) : likely,
    reasons: reasons.filter((reason) => reason !== false),
  };
}
