import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconPlus, IconStar, IconX } from '@tabler/icons-react';
import type { HTMLInputTypeAttribute } from 'react';
import { LABEL_LENGTH, MAX_ADDRESSES } from '#domain/people/addresses.ts';
import { Hint } from '#js/components/overlay/Hint.tsx';
import styles from './FurtherAddresses.module.css';

export type Entry<K extends string> = Record<K, string> & { label: string | null; is_primary: boolean };

type FurtherAddressesProps<K extends string, T extends Entry<K>> = {
  /** “E-mail address”. */
  noun: string;
  type: HTMLInputTypeAttribute;
  maxLength: number;
  /** The field of an entry that contains the address. */
  field: K;
  blank: T;
  /** All addresses. The primary one is not shown, because it has a field of its own. */
  list: T[];
  /** The error of the entry at this index of `list`. */
  errorOf: (index: number) => string | undefined;
  onChange: (list: T[]) => unknown;
  onMakePrimary: (entry: T) => unknown;
};

/** The addresses of a contact besides the primary one, each with a label. */
export function FurtherAddresses<K extends string, T extends Entry<K>>(props: FurtherAddressesProps<K, T>) {
  const { noun, type, maxLength, field, blank, list, errorOf, onChange, onMakePrimary } = props;
  const name = noun.toLowerCase();
  const shown = list.flatMap((entry, index) => (entry.is_primary ? [] : [{ entry, index }]));
  return (
    <fieldset className={styles.group} aria-label={`Further ${name}s`}>
      {shown.map(({ entry, index }, row) => (
        <div key={index} className={styles.entry}>
          <TextInput
            aria-label={`${noun} ${row + 2}`}
            type={type}
            maxLength={maxLength}
            value={entry[field]}
            error={errorOf(index)}
            onChange={(event) => onChange(list.with(index, { ...entry, [field]: event.currentTarget.value }))}
          />
          <TextInput
            aria-label={`Label of ${name} ${row + 2}`}
            placeholder="Label"
            maxLength={LABEL_LENGTH}
            value={entry.label ?? ''}
            onChange={(event) => onChange(list.with(index, { ...entry, label: event.currentTarget.value }))}
          />
          <Hint label="Make primary">
            <ActionIcon
              size="input-sm"
              variant="subtle"
              color="gray"
              aria-label={`Make ${name} ${row + 2} the primary one`}
              disabled={entry[field].trim() === ''}
              onClick={() => onMakePrimary(entry)}
            >
              <IconStar size={16} />
            </ActionIcon>
          </Hint>
          <ActionIcon
            size="input-sm"
            variant="subtle"
            color="gray"
            aria-label={`Remove ${name} ${row + 2}`}
            onClick={() => onChange(list.toSpliced(index, 1))}
          >
            <IconX size={16} />
          </ActionIcon>
        </div>
      ))}
      <div>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlus size={14} />}
          disabled={shown.length >= MAX_ADDRESSES - 1}
          onClick={() => onChange([...list, blank])}
        >
          Add {name}
        </Button>
      </div>
    </fieldset>
  );
}

/**
 * The list after its entry was made the primary one. The former one is kept as it is in its own field, which may have
 * been edited.
 */
export function madePrimary<K extends string, T extends Entry<K>>(
  field: K,
  { list, entry, former, blank }: { list: T[]; entry: T; former: string; blank: T },
): T[] {
  const label = list.find((one) => one.is_primary)?.label ?? null;
  const kept = list.filter((one) => one !== entry && !one.is_primary);
  return [
    { ...entry, is_primary: true },
    ...(former.trim() === '' ? [] : [{ ...blank, [field]: former, label }]),
    ...kept,
  ];
}
