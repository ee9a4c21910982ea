import { TextInput, type TextInputProps } from '@mantine/core';

/** A percentage as text: `"2.5"`. */
export function PercentInput(props: TextInputProps) {
  return <TextInput inputMode="decimal" rightSection="%" {...props} />;
}
