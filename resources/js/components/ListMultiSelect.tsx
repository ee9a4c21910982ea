import '#css/mantineSelect.css';
import { MultiSelect, type MultiSelectProps } from '@mantine/core';

export type ListMultiSelectProps = MultiSelectProps & {
  /** Takes the focus when its dialog opens. */
  'data-autofocus'?: boolean;
};

/** The part of a `<MultiSelectField>` that is loaded later. */
export default function ListMultiSelect(props: ListMultiSelectProps) {
  return <MultiSelect {...props} />;
}
