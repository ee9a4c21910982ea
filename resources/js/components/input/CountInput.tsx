import { NumberInput, type NumberInputProps } from '@mantine/core';

/** An integer input with a minimum of 1 by default. */
export function CountInput(props: NumberInputProps) {
  return <NumberInput min={1} allowDecimal={false} {...props} />;
}

/** An integer limit; empty for no limit. */
export function LimitInput(props: NumberInputProps) {
  return <CountInput placeholder="No limit" {...props} description={props.description ?? 'Leave empty for no limit'} />;
}
