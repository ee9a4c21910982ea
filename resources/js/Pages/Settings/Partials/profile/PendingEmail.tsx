import { Alert } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { ProgressButton } from '#js/components/page/ProgressButton.tsx';
import { useProfile } from '#js/stores/account/profile.ts';

/** A new address that is not confirmed yet, with a button to keep the current one. */
export function PendingEmail({ address }: { address: string }) {
  const { withdrawEmail } = useProfile();
  return (
    <Alert variant="light" icon={<IconMail size={18} />} title={`Confirm ${address}`}>
      <p>Open the link that we sent there. Until then, you sign in with your current address.</p>
      <ProgressButton variant="default" size="xs" mt="sm" onClick={() => withdrawEmail()}>
        Keep current address
      </ProgressButton>
    </Alert>
  );
}
