import { readdirSync } from 'node:fs';
import { type OrganiserScope, organiserScope } from './organiserScope.ts';

/** The groups of areas in their order: each may import the ones before it. */
export const GROUPS = [
  'account',
  'people',
  'programme',
  'selling',
  'wallet',
  'outreach',
  'accounting',
  'conversations',
  'content',
  'overview',
];

/** The names of an area and its records: `vendors`, `Vendors`, `vendor`, `Vendor`. */
export type AreaNames = {
  /** The group of areas it belongs to: `people`. */
  group: string;
  plural: string;
  Plural: string;
  singular: string;
  Singular: string;
  /** The number of its migration: the next free one. */
  number: string;
  scope: OrganiserScope;
};

/**
 * The names of an area, or an error message.
 * @param path the group and the plural: `people/vendors`
 * @param singular needed if it is not the plural without its s
 */
export function areaNames(
  path: string,
  singular: string = singularOf(path.split('/')[1] ?? ''),
  scopeName = 'company',
): AreaNames | string {
  const [group = '', plural = ''] = path.split('/');
  if (!GROUPS.includes(group)) {
    return `Name the group first, one of ${GROUPS.join(', ')}: npm run new:area -- people/vendors [vendor]`;
  }
  const scope = organiserScope(scopeName);
  if (scope === null) {
    return 'Say what people who are limited to campaigns see: --scope company (nothing), campaign or event';
  }
  if (!/^[a-z]{3,30}$/.test(plural) || !/^[a-z]{2,30}$/.test(singular) || singular === plural) {
    return 'Name the area after its records, plural and in lower case: npm run new:area -- people/vendors [vendor]';
  }
  const last = readdirSync('server/database/migrations')
    .map((name) => Number.parseInt(name, 10))
    .reduce((highest, number) => Math.max(highest, number), 0);
  const number = String(last + 1).padStart(4, '0');
  return { group, plural, Plural: capitalised(plural), singular, Singular: capitalised(singular), number, scope };
}

function singularOf(plural: string): string {
  return plural.endsWith('ies') ? `${plural.slice(0, -3)}y` : plural.replace(/s$/, '');
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
