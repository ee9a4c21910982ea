import { Button } from '@mantine/core';
import { IconMailPlus } from '@tabler/icons-react';
import { EmptyState } from '#js/components/state/EmptyState.tsx';

/** The empty state. Omit `onInvite` if nobody can be invited now. */
export function NoInvitations({ onInvite }: { onInvite?: (() => void) | undefined }) {
  return (
    <EmptyState
      icon={<IconMailPlus size={20} />}
      title="Nobody is invited yet"
      action={onInvite && <Button onClick={onInvite}>Invite people</Button>}
    >
      Guests get an e-mail with a personal link and answer with one tap, without an account.
    </EmptyState>
  );
}
