import { Loader } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './RecordPicker.module.css';
import { SelectField } from './SelectField.tsx';

type Choice = { id: number; name: string; detail?: string | undefined };

/** The source of the choices: a choices store (stores/kit/createChoicesStore.ts), or loaded records. */
export type Choices = {
  found: Choice[];
  loading?: boolean;
  search: (text: string) => unknown;
  need?: (id: number) => unknown;
};

export type RecordPickerProps = {
  /** “Event”. */
  label: string;
  /** For a row of filters: small, with the label for screen readers only. */
  compact?: boolean;
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
  const { label, compact, hideLabel = compact, value, name, choices, offers, onChange, required, ...input } = props;
  const { found, loading = false, search, need } = choices;
  const noun = label.toLowerCase();
  const typed = useRef('');
  const [isReached, setReached] = useState(false);
  const [kept, setKept] = useState<Choice | null>(null);

  useEffect(() => {
    if (value !== null && !name) {
      need?.(value);
    }
  }, [value, name, need]);

  const named: Choice | null = value !== null && name ? { id: value, name } : null;
  const known = [kept, named, ...found].find((choice) => choice?.id === value) ?? null;
  // The next search replaces what was found, which may have been the only source of the name.
  if (known !== null && known !== kept) {
    setKept(known);
  }
  const current = value === null ? null : (known ?? { id: value, name: `${label} ${value}` });
  const others = found.filter((choice) => choice.id !== value && (offers?.(choice) ?? true));
  const offered = current ? [current, ...others] : others;

  return (
    <SelectField
      {...input}
      label={hideLabel ? undefined : label}
      aria-label={hideLabel ? label : undefined}
      placeholder={input.placeholder ?? (compact ? `Any ${noun}` : `No ${noun}`)}
      required={required ?? false}
      size={compact ? 'xs' : undefined}
      className={compact ? styles.filter : undefined}
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
      onChange={(id) => {
        setKept(offered.find((choice) => String(choice.id) === id) ?? null);
        onChange(id === null ? null : Number(id));
      }}
    />
  );
}
