import { z } from 'zod';
import { asciiForm } from '#domain/kit/asciiForm.ts';
import { absent } from '../kit/absent.ts';
import { orEmpty } from '../kit/inputs.ts';

/** A quantity, rate or unit price: decimal text with as many digits as it needs. */
export const decimal = absent(z.string().regex(/^-?\d+(\.\d+)?$/), null);

/** A decimal in input, never negative. `message` is the error for anything else. */
export function decimalText(digits: number, message: string) {
  const pattern = new RegExp(`^\\d{1,11}(\\.\\d{1,${digits}})?$`);
  return z
    .union([z.string(), z.number()], { error: message })
    .transform((value) => asciiForm(String(value)).trim())
    .pipe(z.string().regex(pattern, { error: message, abort: true }));
}

/** `decimalText` that may be left empty; empty text becomes null. */
export function optionalDecimalText(digits: number, message: string) {
  return orEmpty(decimalText(digits, message));
}
