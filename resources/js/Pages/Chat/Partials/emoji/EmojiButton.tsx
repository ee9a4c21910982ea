import { ActionIcon } from '@mantine/core';
import { IconMoodSmile } from '@tabler/icons-react';
import { ButtonPopover } from '#js/components/overlay/ButtonPopover.tsx';
import { lazyDialog } from '#js/components/overlay/lazyDialog.tsx';
import { usePopup } from '#js/components/overlay/usePopup.ts';

const EmojiGrid = lazyDialog(async () => (await import('./EmojiGrid.tsx')).EmojiGrid);

/** Chooses an emoji for the message. */
export function EmojiButton({ onChoose }: { onChoose: (emoji: string) => void }) {
  const { button, popup } = usePopup('dialog');
  return (
    <>
      <ActionIcon {...button} size={36} variant="default" aria-label="Add emoji">
        <IconMoodSmile size={18} />
      </ActionIcon>
      <ButtonPopover popup={popup} label="Emoji" position="top-start" width={300}>
        <EmojiGrid
          onChoose={(emoji) => {
            popup.onChange(false);
            onChoose(emoji);
          }}
        />
      </ButtonPopover>
    </>
  );
}
