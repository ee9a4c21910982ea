import { Loader } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { SelectField } from './SelectField.tsx';
import { type Choice, type Choices, useChosenRecord } from './useChosenRecord.ts';

export type RecordPickerProps = {
  /** “Event”. */
  label: string;
  /** Hides the label visually, because a heading already shows it. */
  hideLabel?: boolean;
  value: number | null;
  /** The name of the chosen record, if the page has it; otherwise it is loaded by `choices.need`. */
  name?: string | null | undefined;
  choices: Choices;
  /** Limits the choices: surveys of one kind, events without a group. */
  offers?: (choice: Choice) => boolean;
  onChange: (id: number | null) => unknown;
  placeholder?: string;
  description?: ReactNode;
  error?: string | undefined;
  required?: boolean;
  disabled?: boolean;
};

/** Chooses one of many records by typing its name; the server searches. */
export function RecordPicker(props: RecordPickerProps) {
  const { label, hideLabel, value, name, choices, offers, onChange, required, ...input } = props;
  const { found, loading = false, search } = choices;
  const noun = label.toLowerCase();
  const typed = useRef('');
  const [isReached, setReached] = useState(false);
  const current = useChosenRecord({ label, value, name, choices });
  const others = found.filter((choice) => choice.id !== value && (offers?.(choice) ?? true));
  const offered = current ? [current, ...others] : others;

  return (
    <SelectField
      {...input}
      label={hideLabel ? undefined : label}
      aria-label={hideLabel ? label : undefined}
      placeholder={input.placeholder ?? `No ${noun}`}
      required={required ?? false}
      // The list is rendered when the field is first focused.
      onFocus={() => setReached(true)}
      comboboxProps={{ keepMounted: isReached }}
      searchable
      clearable={!required}
      clearButtonProps={{ 'aria-label': `Clear ${noun}` }}
      rightSection={loading ? <Loader size={16} /> : undefined}
      nothingFoundMessage={loading ? 'Searching…' : `No ${noun} matches`}
      data={offered.map(({ id, name: text, detail }) => ({
        value: String(id),
        label: detail ? `${text}, ${detail}` : text,
      }))}
      // The server has filtered already, and not only by name.
      filter={({ options }) => options}
      value={value === null ? null : String(value)}
      onDropdownOpen={() => search('')}
      // Mantine also reports the chosen label as typed text.
      onSearchChange={(text) => {
        if (text !== typed.current && text !== current?.name) {
          search(text);
        }
        typed.current = text;
      }}
      onChange={(id) => onChange(id === null ? null : Number(id))}
    />
  );
}
