import '#css/mantineMultiSelect.css';
import { TagsInput, type TagsInputProps } from '@mantine/core';
import { useOpenIfPressed } from '../overlay/useOpenIfPressed.ts';
import type { ListProps } from './laterField.tsx';

export type TagsFieldProps = TagsInputProps & { 'data-autofocus'?: boolean };

/** The part of a `<TagsField>` that is loaded later. */
export function ListTags({ isPressed, ...props }: TagsFieldProps & ListProps) {
  const input = useOpenIfPressed({ isPressed, searchable: true });
  return <TagsInput clearable splitChars={[',', ';']} {...props} ref={input} />;
}
