import { Button } from '@mantine/core';
import { IconGift } from '@tabler/icons-react';
import { EmptyState } from '#js/components/state/EmptyState.tsx';

type NoAllocationsProps = {
  /** Absent if this user cannot create allocations. */
  onCreate: (() => void) | undefined;
  /** Why nobody can any more. */
  refusal: string | null;
};

/** The empty state. */
export function NoAllocations({ onCreate, refusal }: NoAllocationsProps) {
  if (refusal !== null) {
    return (
      <EmptyState icon={<IconGift size={20} />} title="No allocations">
        {refusal}
      </EmptyState>
    );
  }
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
