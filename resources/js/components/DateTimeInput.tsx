import { TextInput, type TextInputProps } from '@mantine/core';
import { useEffect, useState } from 'react';
import { formatDate, fromZonedLocal, offsetName, toZonedLocal } from '#domain/dates.ts';
import { useCompanyFormat } from './CompanyContext.ts';

type DateTimeInputProps = Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'min' | 'max'> & {
  /** UTC ISO 8601, or null for none. */
  value: string | null;
  onChange: (value: string | null) => void;
  /** The company's own unless given. */
  timezone?: string;
  /** Bounds as instants. */
  min?: string | null;
  max?: string | null;
};

/** A date and time on the company's wall clock; what it gives is the instant in UTC. */
export function DateTimeInput({ value, onChange, timezone, min, max, description, ...input }: DateTimeInputProps) {
  const company = useCompanyFormat();
  const zone = timezone ?? company.timezone;
  // What is typed may be half a date, which is no instant yet.
  const [text, setText] = useState(() => toZonedLocal(value ?? '', zone));
  useEffect(() => {
    const shown = toZonedLocal(value ?? '', zone);
    setText((typed) => (fromZonedLocal(typed, zone) === value ? typed : shown));
  }, [value, zone]);

  const at = value === null ? Date.now() : Date.parse(value);
  return (
    <TextInput
      {...input}
      type="datetime-local"
      value={text}
      min={toZonedLocal(min ?? '', zone) || undefined}
      max={toZonedLocal(max ?? '', zone) || undefined}
      description={[asText(value, zone), description ?? `${zone.replaceAll('_', ' ')}, ${offsetName(at, zone)}`]
        .filter(Boolean)
        .join(' · ')}
      onChange={(event) => {
        setText(event.currentTarget.value);
        onChange(fromZonedLocal(event.currentTarget.value, zone));
      }}
    />
  );
}

/** The browser writes the value in its own order of day and month, so it is said once more without a doubt. */
function asText(value: string | null, zone: string): string {
  return value === null ? '' : `${formatDate(value, zone, 'day')}, ${formatDate(value, zone, 'time')}`;
}
