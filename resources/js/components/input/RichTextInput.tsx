import { Input, Textarea } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { Skeleton } from '../state/Skeleton.tsx';
import type { RichTextInputProps } from './RichTextInputProps.ts';

/** If the editor cannot be loaded, the HTML can be edited as plain text. */
const RichTextEditor = lazy(() => import('./RichTextEditor.tsx').catch(() => ({ default: PlainEditor })));

/** Rich text with headings, emphasis, lists and links. The editor is loaded on demand. */
export function RichTextInput(props: RichTextInputProps) {
  const { label, description, error } = props;
  return (
    <Input.Wrapper label={label} description={description} error={error} labelElement="div">
      <Suspense fallback={<Skeleton height="11rem" />}>
        <RichTextEditor {...props} />
      </Suspense>
    </Input.Wrapper>
  );
}

function PlainEditor({ label, value, onChange }: RichTextInputProps) {
  return (
    <Textarea
      aria-label={label}
      description="The editor could not be loaded. You can write plain text or HTML."
      autosize
      minRows={6}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
