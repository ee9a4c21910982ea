import '#css/mantineSelect.css';
import { Select } from '@mantine/core';
import { useRef, useState } from 'react';
import styles from './OwnerSelect.module.css';

type OwnerSelectProps = {
  /** “Event”. */
  label: string;
  /** No label in sight: in a row of filters. */
  compact?: boolean;
  value: number | null;
  /** The name of what is chosen, where it is known without asking. */
  name?: string | null;
  choices: { id: number; name: string }[];
  /** Asks for choices near to what is typed; empty text asks for the first ones. */
  onSearch: (text: string) => unknown;
  onChange: (id: number | null) => void;
  description?: string;
  error?: string;
};

/** A record chosen by typing its name. The choices come from the server, so there may be any number of them. */
export function OwnerSelect(props: OwnerSelectProps) {
  const { label, compact, value, name, choices, onSearch, onChange, description, error } = props;
  const typed = useRef('');
  const [isReached, setReached] = useState(false);
  const [chosen, setChosen] = useState<{ id: number; name: string } | null>(null);
  const known = [chosen, value !== null && name ? { id: value, name } : null];
  const own = value === null ? [] : [...known, ...choices].filter((choice) => choice?.id === value);
  const current = value === null ? [] : [own[0] ?? { id: value, name: `${label} ${value}` }];
  const all = [...current, ...choices.filter((choice) => choice.id !== value)];
  return (
    <Select
      label={compact ? undefined : label}
      aria-label={compact ? label : undefined}
      placeholder={compact ? `Any ${label.toLowerCase()}` : `No ${label.toLowerCase()}`}
      description={description}
      error={error}
      size={compact ? 'xs' : undefined}
      className={compact ? styles.filter : undefined}
      // A filter's list is built when the field is first reached, not with each page of rows.
      onFocus={() => setReached(true)}
      comboboxProps={{ keepMounted: isReached }}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': `Clear ${label.toLowerCase()}` }}
      nothingFoundMessage={`No ${label.toLowerCase()} of that name`}
      data={all.map((choice) => ({ value: String(choice.id), label: choice.name }))}
      // The server has searched: every choice that came is one.
      filter={({ options }) => options}
      value={value === null ? null : String(value)}
      onDropdownOpen={() => onSearch('')}
      // What is chosen stands in the field as if it had been typed.
      onSearchChange={(text) => {
        if (text !== typed.current && text !== current[0]?.name) {
          onSearch(text);
        }
        typed.current = text;
      }}
      onChange={(id) => {
        setChosen(all.find((choice) => String(choice.id) === id) ?? null);
        onChange(id === null ? null : Number(id));
      }}
    />
  );
}
