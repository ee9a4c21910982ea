import type { ComboboxData } from '@mantine/core';

type Option = string | { value: string; label?: string };

/** The label of an option, which may be in a group; empty if there is no such option. */
export function optionLabel(data: ComboboxData = [], value: unknown): string {
  const options: Option[] = data.flatMap((entry): Option[] =>
    typeof entry === 'object' && 'items' in entry ? [...entry.items] : [entry],
  );
  const chosen = options.find((option) => (typeof option === 'string' ? option : option.value) === value);
  return (typeof chosen === 'object' ? chosen.label : chosen) ?? '';
}
