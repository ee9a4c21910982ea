import { Button } from '@mantine/core';
import { IconGift } from '@tabler/icons-react';
import { EmptyState } from '#js/components/EmptyState.tsx';

/** The list before the first allocation. `onCreate` is left out where this user cannot create one. */
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
