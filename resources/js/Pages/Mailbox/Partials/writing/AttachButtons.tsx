import { Button, FileButton } from '@mantine/core';
import { IconPaperclip, IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import { lazyDialog } from '#js/components/overlay/lazyDialog.tsx';
import { useCan } from '#js/stores/account/permissions.ts';
import { useMailComposer } from '#js/stores/conversations/mailbox/mailComposer.ts';

const MediaPicker = lazyDialog(async () => (await import('./MediaPicker.tsx')).MediaPicker);

/** Attaches files from the computer or from the media library. */
export function AttachButtons() {
  const { attach, attachMedia } = useMailComposer();
  const canSeeMedia = useCan('media.view');
  const [isPicking, setIsPicking] = useState(false);
  const attachAll = async (files: File[]) => {
    for (const file of files) {
      await attach(file);
    }
  };
  return (
    <>
      <FileButton multiple onChange={attachAll}>
        {(props) => (
          <Button {...props} variant="default" leftSection={<IconPaperclip size={16} />}>
            Attach a file
          </Button>
        )}
      </FileButton>
      {canSeeMedia && (
        <Button variant="default" leftSection={<IconPhoto size={16} />} onClick={() => setIsPicking(true)}>
          Media library
        </Button>
      )}
      {isPicking && (
        <MediaPicker onAttach={async (ids) => (await attachMedia(ids)).ok} onClose={() => setIsPicking(false)} />
      )}
    </>
  );
}
