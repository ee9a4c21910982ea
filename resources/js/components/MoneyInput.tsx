import { TextInput, type TextInputProps } from '@mantine/core';
import { fromMinor, toMinor } from '#domain/money.ts';
import { useCompanyFormat } from './CompanyContext.ts';

type MoneyInputProps = Omit<TextInputProps, 'value' | 'onChange'> & {
  /** Major units as a string: `"25.00"`; empty for none. */
  value: string;
  onChange: (value: string) => void;
  /** Defaults to the company's; null or unknown shows none. */
  currency?: string | null;
};

/** An amount of money. Accepts a decimal comma, and formats with the currency's decimals on blur. */
export function MoneyInput({ value, onChange, currency, onBlur, ...input }: MoneyInputProps) {
  const company = useCompanyFormat();
  const code = currency === undefined ? company.currency : currency;
  return (
    <TextInput
      {...input}
      inputMode="decimal"
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value.replace(',', '.').replace(/[^\d.]/g, ''))}
      onBlur={(event) => {
        onChange(code ? tidied(value, code) : value);
        onBlur?.(event);
      }}
      leftSection={code}
      leftSectionWidth={52}
      leftSectionPointerEvents="none"
      className="tabular"
    />
  );
}

function tidied(value: string, currency: string): string {
  try {
    return value.trim() === '' ? '' : fromMinor(toMinor(value, currency), currency);
  } catch {
    return value;
  }
}
