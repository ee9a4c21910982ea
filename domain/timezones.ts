/** Names that Node and browsers still know, but PostgreSQL does not. */
const OBSOLETE = ['us/pacific-new', 'canada/east-saskatchewan'];

/**
 * Whether a name means the same zone to Node, browsers and PostgreSQL: `UTC`, or one with a region. Short names do not:
 * PostgreSQL lacks `AET`, and reads `BST` and `CET` as fixed offsets.
 */
export function isPortableTimezone(name: string): boolean {
  return name === 'UTC' || (name.includes('/') && !OBSOLETE.includes(name.toLowerCase()));
}
