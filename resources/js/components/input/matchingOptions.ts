import type { ComboboxParsedItem, OptionsFilter } from '@mantine/core';
import { matchesSearch } from '#domain/kit/searchForm.ts';

/** The options whose label matches what was typed, as lists are searched: without accents and in any order of words. */
export const matchingOptions: OptionsFilter = ({ options, search, limit }) =>
  options.flatMap((option) => matchingOf(option, search)).slice(0, limit);

function matchingOf(option: ComboboxParsedItem, search: string): ComboboxParsedItem[] {
  if (!('group' in option)) {
    return matchesSearch(option.label, search) ? [option] : [];
  }
  const items = option.items.filter(({ label }) => matchesSearch(label, search));
  return items.length > 0 ? [{ ...option, items }] : [];
}
