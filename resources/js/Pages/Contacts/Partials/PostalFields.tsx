import { Button, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { countries } from '#domain/kit/countries.ts';
import { LABEL_LENGTH } from '#domain/people/addresses.ts';
import { MAX_FURTHER_ADDRESSES, postalText } from '#domain/people/postalAddresses.ts';
import { FieldRow } from '#js/components/form/FormPage.tsx';
import { SelectField } from '#js/components/input/SelectField.tsx';
import styles from './PostalFields.module.css';

const NO_PARTS = { address: '', postal_code: '', city: '', country: '' };
const BLANK = { label: null as string | null, ...NO_PARTS };

type Parts = { address: string | null; postal_code: string | null; city: string | null; country: string | null };
export type PostalEntry = { label: string | null } & Parts;
type Values = Record<keyof Parts | 'address_label', string> & { further_addresses: PostalEntry[] };

type PostalFieldsProps = {
  values: Values;
  /** Whether the backend knows more than one address. */
  hasFurther: boolean;
  errorOf: (field: string) => string | undefined;
  onChange: (values: Partial<Values>) => unknown;
};

/** The postal addresses of a contact: the primary one, and further ones with a label each. */
export function PostalFields({ values, hasFurther, errorOf, onChange }: PostalFieldsProps) {
  const { address, postal_code, city, country, address_label, further_addresses: further } = values;
  const primary = { label: address_label, address, postal_code, city, country };
  const setFurther = (list: PostalEntry[]) => onChange({ further_addresses: list });
  const makePrimary = (index: number, entry: PostalEntry) =>
    onChange({
      ...primaryOf(entry),
      further_addresses: postalText(primary) === '' ? further.toSpliced(index, 1) : further.with(index, primary),
    });
  return (
    <>
      <Fields
        name="Address"
        entry={primary}
        hasLabel={hasFurther && further.length > 0}
        errorOf={(field) => errorOf(field === 'label' ? 'address_label' : field)}
        onChange={(entry) => onChange(primaryOf(entry))}
      />
      {hasFurther && (
        <div>
          {further.map((entry, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an entry has no id, and its text changes while typing.
            <fieldset key={index} className={styles.entry} aria-label={`Address ${index + 2}`}>
              <Fields
                name={`Address ${index + 2}`}
                entry={entry}
                hasLabel
                errorOf={(field) => errorOf(`further_addresses.${index}.${field}`)}
                onChange={(changed) => setFurther(further.with(index, changed))}
              />
              <div className={styles.actions}>
                <Button
                  size="xs"
                  variant="default"
                  disabled={postalText(entry) === ''}
                  aria-label={`Make address ${index + 2} the primary one`}
                  onClick={() => makePrimary(index, entry)}
                >
                  Make primary
                </Button>
                <Button
                  size="xs"
                  variant="default"
                  aria-label={`Remove address ${index + 2}`}
                  onClick={() => setFurther(further.toSpliced(index, 1))}
                >
                  Remove
                </Button>
              </div>
            </fieldset>
          ))}
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPlus size={14} />}
            disabled={further.length >= MAX_FURTHER_ADDRESSES}
            onClick={() => setFurther([...further, BLANK])}
          >
            Add postal address
          </Button>
        </div>
      )}
    </>
  );
}

function primaryOf({ label, address, postal_code, city, country }: PostalEntry) {
  return {
    ...{ address: address ?? '', postal_code: postal_code ?? '', city: city ?? '', country: country ?? '' },
    address_label: label ?? '',
  };
}

type FieldsProps = {
  /** Begins the accessible names of a further address, whose fields look the same. */
  name: string;
  entry: PostalEntry;
  hasLabel: boolean;
  errorOf: (field: keyof PostalEntry) => string | undefined;
  onChange: (entry: PostalEntry) => unknown;
};

function Fields({ name, entry, hasLabel, errorOf, onChange }: FieldsProps) {
  const isPrimary = name === 'Address';
  const text = (field: Exclude<keyof PostalEntry, 'country'>, label: string, maxLength: number) => (
    <TextInput
      label={label}
      maxLength={maxLength}
      {...(isPrimary
        ? { name: field === 'label' ? 'address_label' : field }
        : { 'aria-label': `${name}: ${label.toLowerCase()}` })}
      value={entry[field] ?? ''}
      error={errorOf(field)}
      onChange={(event) => onChange({ ...entry, [field]: event.currentTarget.value })}
    />
  );
  const country = (
    <SelectField
      label={isPrimary ? 'Country' : `Country of address ${name.slice(-1)}`}
      searchable
      clearable
      data={countries()}
      value={entry.country || null}
      error={errorOf('country')}
      onChange={(value) => onChange({ ...entry, country: value ?? '' })}
    />
  );
  return (
    <>
      {text('address', isPrimary ? 'Address' : name, 200)}
      <FieldRow>
        {text('postal_code', 'Postal code', 20)}
        {text('city', 'City', 80)}
      </FieldRow>
      {hasLabel ? (
        <FieldRow>
          {country}
          {text('label', 'Label of the address', LABEL_LENGTH)}
        </FieldRow>
      ) : (
        country
      )}
    </>
  );
}
