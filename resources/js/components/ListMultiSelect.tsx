import '#css/mantineMultiSelect.css';
import { MultiSelect, type MultiSelectProps } from '@mantine/core';
import type { ListProps } from './laterField.tsx';
import { useOpenIfPressed } from './useOpenIfPressed.ts';

export type MultiSelectFieldProps = MultiSelectProps & { 'data-autofocus'?: boolean };

/** The part of a `<MultiSelectField>` that is loaded later. */
export function ListMultiSelect({ isPressed, ...props }: MultiSelectFieldProps & ListProps) {
  const input = useOpenIfPressed({ isPressed, searchable: props.searchable });
  return <MultiSelect {...props} ref={input} />;
}
