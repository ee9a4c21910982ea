import { Input } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { Skeleton } from './Skeleton.tsx';

const RichTextEditor = lazy(() => import('./RichTextEditor.tsx'));

export type RichTextInputProps = {
  label: string;
  description?: string;
  /** HTML; empty for none. */
  value: string;
  onChange: (html: string) => void;
  error?: string;
};

/** Text with headings, emphasis, lists and links. The editor is loaded when a form first shows one. */
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
