import { TextInput } from '@mantine/core';
import { type ComponentType, lazy, Suspense } from 'react';
import { preloadWhenIdle } from '#js/lib/whenIdle.ts';
import type { ListMultiSelectProps } from './ListMultiSelect.tsx';

const load = () => import('./ListMultiSelect.tsx');
const ListMultiSelect = lazy(
  (): Promise<{ default: ComponentType<ListMultiSelectProps> }> => load().catch(() => ({ default: Closed })),
);

if (import.meta.env.PROD && !import.meta.env.SSR) {
  preloadWhenIdle(load);
}

/** Chooses several of many options. The field is rendered at once, its list is loaded after it. */
export function MultiSelectField(props: ListMultiSelectProps) {
  return (
    <Suspense fallback={<Closed {...props} />}>
      <ListMultiSelect {...props} />
    </Suspense>
  );
}

/** The field without a list, of the same height. */
function Closed({ label, description, error, required, placeholder }: ListMultiSelectProps) {
  return <TextInput {...{ label, description, error, required, placeholder }} readOnly />;
}
