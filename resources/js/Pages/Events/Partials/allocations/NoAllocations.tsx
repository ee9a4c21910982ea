import { Button } from '@mantine/core';
import { IconGift } from '@tabler/icons-react';
import { EmptyState } from '#js/components/EmptyState.tsx';

/** The empty state. Omit `onCreate` if this user cannot create allocations, or not any more. */
export function NoAllocations({ onCreate }: { onCreate?: (() => void) | undefined }) {
  return (
    <EmptyState
      icon={<IconGift size={20} />}
      title="No allocations yet"
      action={onCreate && <Button onClick={onCreate}>New allocation</Button>}
    >
      Set seats aside for guests, press or sponsors. They get a link by e&#8209;mail and claim their tickets with it.
    </EmptyState>
  );
}
