import { readdirSync } from 'node:fs';

/** The names of an area and its records: `vendors`, `Vendors`, `vendor`, `Vendor`. */
export type AreaNames = {
  plural: string;
  Plural: string;
  singular: string;
  Singular: string;
  /** The number of its migration: the next free one. */
  number: string;
};

/** The names of an area, or an error message. `singular` is needed if it is not the plural without its s. */
export function areaNames(plural: string, singular = singularOf(plural)): AreaNames | string {
  if (!/^[a-z]{3,30}$/.test(plural) || !/^[a-z]{2,30}$/.test(singular) || singular === plural) {
    return 'Name the area after its records, plural and in lower case: npm run new:area -- vendors [vendor]';
  }
  const last = readdirSync('server/database/migrations')
    .map((name) => Number.parseInt(name, 10))
    .reduce((highest, number) => Math.max(highest, number), 0);
  const number = String(last + 1).padStart(4, '0');
  return { plural, Plural: capitalised(plural), singular, Singular: capitalised(singular), number };
}

function singularOf(plural: string): string {
  return plural.endsWith('ies') ? `${plural.slice(0, -3)}y` : plural.replace(/s$/, '');
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
