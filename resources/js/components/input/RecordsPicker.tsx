import { Loader } from '@mantine/core';
import { useRef } from 'react';
import { MultiSelectField } from './MultiSelectField.tsx';
import type { RecordPickerProps } from './RecordPicker.tsx';

/** A chosen record with its name, which a later search may not include. */
type Chosen = { id: number; name: string; detail?: string | undefined };

type RecordsPickerProps = Pick<
  RecordPickerProps,
  'choices' | 'offers' | 'placeholder' | 'description' | 'error' | 'required' | 'disabled'
> & {
  /** “Events”. */
  label: string;
  value: Chosen[];
  onChange: (records: Chosen[]) => unknown;
  /** The largest number of records that can be chosen. */
  max?: number;
  /** Takes the focus when its dialog opens. */
  'data-autofocus'?: boolean;
};

/** Chooses several of many records by typing their names; the server searches. */
export function RecordsPicker({ choices, offers, value, onChange, max, placeholder, ...input }: RecordsPickerProps) {
  const { found, loading = false, search } = choices;
  const noun = input.label.toLowerCase();
  const typed = useRef('');
  const others = found.filter(({ id }) => !value.some((record) => record.id === id));
  const offered = [...value, ...others.filter((choice) => offers?.(choice) ?? true)];

  return (
    <MultiSelectField
      {...input}
      placeholder={value.length === 0 ? (placeholder ?? 'Type a name') : undefined}
      searchable
      clearable
      hidePickedOptions
      clearButtonProps={{ 'aria-label': `Clear ${noun}` }}
      maxValues={max}
      rightSection={loading ? <Loader size={16} /> : undefined}
      nothingFoundMessage={loading ? 'Searching…' : `No ${noun} match`}
      data={offered.map(({ id, name, detail }) => ({
        value: String(id),
        label: detail ? `${name}, ${detail}` : name,
      }))}
      // The server has filtered already, and not only by name.
      filter={({ options }) => options}
      value={value.map(({ id }) => String(id))}
      // Typing opens a closed list.
      onDropdownOpen={() => search(typed.current)}
      // Mantine also clears the text when the field loses the focus.
      onSearchChange={(text) => {
        if (text !== typed.current) {
          typed.current = text;
          search(text);
        }
      }}
      onChange={(ids) => onChange(offered.filter(({ id }) => ids.includes(String(id))))}
    />
  );
}
