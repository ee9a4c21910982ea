import { NumberInput, type NumberInputProps } from '@mantine/core';

/** A whole number of things, at least one unless `min` says otherwise. */
export function CountInput(props: NumberInputProps) {
  return <NumberInput min={1} allowDecimal={false} {...props} />;
}

/** The largest number of something; empty for no limit. */
export function LimitInput(props: NumberInputProps) {
  return <CountInput placeholder="No limit" {...props} description={props.description ?? 'Leave empty for no limit'} />;
}
