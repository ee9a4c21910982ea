import type { ComponentProps } from 'react';
import { parseAmount } from '#domain/kit/money/parseAmount.ts';
import { AmountInput } from './AmountInput.tsx';

/** A percentage as a string: `"2.5"`, typed with a decimal point or comma. */
export function PercentInput(props: Omit<ComponentProps<typeof AmountInput>, 'read' | 'wrong'>) {
  return <AmountInput {...props} read={readPercent} wrong="Enter a percentage such as 5 or 2.5." rightSection="%" />;
}

function readPercent(text: string): string | null {
  const number = text.trim().replace(/\s*%$/, '');
  return number === '' ? '' : parseAmount(number, null);
}
