import '#css/mantineForms.css';
import { TextInput, type TextInputProps } from '@mantine/core';
import { MAX_REASON_LENGTH } from '#domain/conversations/forum.ts';

/** Why a moderator does something, which the log of the forum shows. */
export function ReasonField(field: TextInputProps) {
  return (
    <TextInput
      label="Reason"
      maxLength={MAX_REASON_LENGTH}
      description="Other moderators read it in the log. Visitors do not."
      {...field}
    />
  );
}
