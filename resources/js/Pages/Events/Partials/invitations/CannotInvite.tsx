import { Alert } from '@mantine/core';
import { IconMailOff } from '@tabler/icons-react';

/** Why no guests can be invited or reminded now. */
export function CannotInvite({ reason }: { reason: string }) {
  return (
    <Alert variant="default" icon={<IconMailOff size={18} />} title="You cannot invite or remind guests now">
      {reason}
    </Alert>
  );
}
