import '#css/mantineSelect.css';
import { Select, type SelectProps } from '@mantine/core';
import { useOpenIfPressed } from '../overlay/useOpenIfPressed.ts';
import type { ListProps } from './laterField.tsx';
import { matchingOptions } from './matchingOptions.ts';

export type SelectFieldProps = Omit<SelectProps, 'onChange'> & {
  onChange?: (value: string | null) => void;
  'data-autofocus'?: boolean;
};

/** The part of a `<SelectField>` that is loaded later. */
export function ListSelect({ onChange, isPressed, ...props }: SelectFieldProps & ListProps) {
  const input = useOpenIfPressed({ isPressed, searchable: props.searchable });
  return <Select filter={matchingOptions} {...props} ref={input} onChange={(value) => onChange?.(value)} />;
}
