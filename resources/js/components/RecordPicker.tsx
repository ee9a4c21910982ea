import '#css/mantineSelect.css';
import { Loader, Select } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './RecordPicker.module.css';

type Choice = { id: number; name: string; detail?: string | undefined };

/** Where the choices come from: a choices store (stores/kit/createChoicesStore.ts), or records that are at hand. */
export type Choices = {
  found: Choice[];
  loading?: boolean;
  search: (text: string) => unknown;
  need?: (id: number) => unknown;
};

export type RecordPickerProps = {
  /** “Event”. */
  label: string;
  /** For a row of filters: small, the label for screen readers alone. */
  compact?: boolean;
  /** Only screen readers get the label, because a heading shows it. */
  hideLabel?: boolean;
  value: number | null;
  /** The name of the chosen record, where the page has it; else `choices.need` asks for it. */
  name?: string | null | undefined;
  choices: Choices;
  /** Narrows what is offered: a survey of one kind, an event without a group. */
  offers?: (choice: Choice) => boolean;
  onChange: (id: number | null) => unknown;
  placeholder?: string;
  description?: ReactNode;
  error?: string | undefined;
  required?: boolean;
  disabled?: boolean;
  /** Takes the focus, and with it opens, as it appears: where it takes the place of a field that had it. */
  autoFocus?: boolean;
};

/** Chooses one of any number of records by typing its name; the server finds those that match. */
export function RecordPicker(props: RecordPickerProps) {
  const { label, compact, hideLabel = compact, value, name, choices, offers, onChange, required, ...input } = props;
  const { found, loading = false, search, need } = choices;
  const noun = label.toLowerCase();
  const typed = useRef('');
  const [isReached, setReached] = useState(false);
  const [chosen, setChosen] = useState<Choice | null>(null);

  useEffect(() => {
    if (value !== null && !name) {
      need?.(value);
    }
  }, [value, name, need]);

  const known = [chosen, value !== null && name ? { id: value, name } : null, ...found];
  const current =
    value === null ? null : (known.find((choice) => choice?.id === value) ?? { id: value, name: `${label} ${value}` });
  const others = found.filter((choice) => choice.id !== value && (offers?.(choice) ?? true));
  const offered = current ? [current, ...others] : others;

  return (
    <Select
      {...input}
      label={hideLabel ? undefined : label}
      aria-label={hideLabel ? label : undefined}
      placeholder={input.placeholder ?? (compact ? `Any ${noun}` : `No ${noun}`)}
      required={required ?? false}
      size={compact ? 'xs' : undefined}
      className={compact ? styles.filter : undefined}
      // The list is built when the field is first reached, not with each page of rows.
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
      // The server has searched already, and by more than the name.
      filter={({ options }) => options}
      value={value === null ? null : String(value)}
      onDropdownOpen={() => search('')}
      // Mantine reports the chosen label as if it had been typed.
      onSearchChange={(text) => {
        if (text !== typed.current && text !== current?.name) {
          search(text);
        }
        typed.current = text;
      }}
      onChange={(id) => {
        setChosen(offered.find((choice) => String(choice.id) === id) ?? null);
        onChange(id === null ? null : Number(id));
      }}
    />
  );
}
