import '#css/mantineMultiSelect.css';
import { MultiSelect, type MultiSelectProps } from '@mantine/core';
import { useOpenIfPressed } from '../overlay/useOpenIfPressed.ts';
import type { ListProps } from './laterField.tsx';
import { matchingOptions } from './matchingOptions.ts';

export type MultiSelectFieldProps = MultiSelectProps & { 'data-autofocus'?: boolean };

/** The part of a `<MultiSelectField>` that is loaded later. */
export function ListMultiSelect({ isPressed, ...props }: MultiSelectFieldProps & ListProps) {
  const input = useOpenIfPressed({ isPressed, searchable: props.searchable });
  return <MultiSelect filter={matchingOptions} {...props} ref={input} />;
}
