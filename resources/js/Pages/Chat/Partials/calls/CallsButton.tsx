import { Button } from '@mantine/core';
import { IconPhone } from '@tabler/icons-react';
import { useState } from 'react';
import { lazyDialog } from '#js/components/overlay/lazyDialog.tsx';
import { useChat } from '#js/stores/conversations/chat/chat.ts';

const CallsModal = lazyDialog(async () => (await import('./CallsModal.tsx')).CallsModal);

/** Opens the list of calls. Hidden where the backend has none. */
export function CallsButton() {
  const isOffered = useChat(({ calls }) => calls !== null);
  const [isOpen, setOpen] = useState(false);
  if (!isOffered) {
    return null;
  }
  return (
    <>
      <Button variant="default" leftSection={<IconPhone size={16} />} onClick={() => setOpen(true)}>
        Calls
      </Button>
      {isOpen && <CallsModal onClose={() => setOpen(false)} />}
    </>
  );
}
