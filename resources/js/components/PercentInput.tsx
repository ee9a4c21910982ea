import { TextInput, type TextInputProps } from '@mantine/core';

/** A percentage as a string: `"2.5"`. */
export function PercentInput(props: TextInputProps) {
  return <TextInput inputMode="decimal" rightSection="%" {...props} />;
}
