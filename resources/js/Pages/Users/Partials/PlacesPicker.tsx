import { MultiSelect } from '@mantine/core';
import { useEffect } from 'react';
import type { Place } from './accessValues.ts';

type PlacesPickerProps = {
  label: string;
  description?: string;
  /** A choices store: the records that match the search. */
  choices: () => { found: Place[]; search: (text: string) => unknown };
  value: Place[];
  error: string | undefined;
  onChange: (places: Place[]) => void;
};

/**
 * A multi-select for campaigns or events with search. Selected records keep their names when a later search does not
 * include them.
 */
export function PlacesPicker({ choices: useChoices, value, onChange, ...input }: PlacesPickerProps) {
  const { found, search } = useChoices();
  useEffect(() => {
    void search('');
  }, [search]);
  const offered = [...value, ...found.filter(({ id }) => !value.some((place) => place.id === id))];
  return (
    <MultiSelect
      {...input}
      placeholder="Type a name"
      searchable
      clearable
      nothingFoundMessage="Nothing matches"
      data={offered.map(({ id, name }) => ({ value: String(id), label: name }))}
      filter={({ options }) => options}
      value={value.map(({ id }) => String(id))}
      onSearchChange={search}
      onChange={(ids) => onChange(offered.filter(({ id }) => ids.includes(String(id))))}
    />
  );
}
