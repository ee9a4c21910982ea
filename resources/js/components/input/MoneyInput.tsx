import type { ComponentProps } from 'react';
import { chargeStepError } from '#domain/kit/money/chargeStep.ts';
import { fromMinor, toMinor } from '#domain/kit/money/money.ts';
import { parseAmount } from '#domain/kit/money/parseAmount.ts';
import { useCompanyFormat } from '../page/CompanyContext.ts';
import { AmountInput } from './AmountInput.tsx';

type MoneyInputProps = Omit<ComponentProps<typeof AmountInput>, 'read' | 'wrong'> & {
  /** Major units as a string: `"25.00"`; empty for none. */
  value: string;
  /** Defaults to the company's; an unknown one is not shown. */
  currency?: string | null;
  /** False for figures that nobody pays, such as targets: they may be finer than what cards can be charged. */
  isCharged?: boolean;
};

/** An amount of money, with or without separators of thousands (domain/kit/money/parseAmount.ts). */
export function MoneyInput({ currency, isCharged = true, error, ...input }: MoneyInputProps) {
  const company = useCompanyFormat();
  const code = currency ?? company.currency;
  return (
    <AmountInput
      {...input}
      error={error ?? (isCharged && stepError(input.value, code))}
      read={(text) => readMoney(text, code)}
      wrong="Enter an amount such as 25 or 25.00."
      leftSection={code}
      leftSectionWidth={52}
      leftSectionPointerEvents="none"
    />
  );
}

/** Says while typing which amounts cards take, before the server refuses others. */
function stepError(value: string, currency: string | null): string | null {
  try {
    return value === '' || currency === null ? null : chargeStepError(toMinor(value, currency), currency);
  } catch {
    return null;
  }
}

/** The amount with the currency's decimals; null if the text is not an amount. */
function readMoney(text: string, currency: string | null): string | null {
  const amount = text.trim() === '' ? '' : parseAmount(text, currency);
  return amount && currency ? padded(amount, currency) : amount;
}

/** `25` in EUR → `25.00`. Amounts that the currency does not have stay unchanged, for the server to refuse. */
function padded(amount: string, currency: string): string {
  try {
    const exact = fromMinor(toMinor(amount, currency), currency);
    return Number(exact) === Number(amount) ? exact : amount;
  } catch {
    return amount;
  }
}
