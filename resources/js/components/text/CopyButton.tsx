import { ActionIcon } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { copyText } from '#js/lib/copyText.ts';
import { toast } from '#js/lib/toast/toast.ts';
import { Hint } from '../overlay/Hint.tsx';

type CopyButtonProps = {
  value: string;
  /** Accessible name: “Copy claim link”. */
  label: string;
};

/** Copies a text and confirms it for two seconds. */
export function CopyButton({ value, label }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) {
      return;
    }
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [copied]);

  const name = copied ? 'Copied' : label;
  return (
    <Hint label={name}>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={name}
        onClick={() =>
          copyText(value).then(
            () => setCopied(true),
            () => {
              setCopied(false);
              void toast.error('The browser did not allow copying. Select the text and copy it.');
            },
          )
        }
      >
        {copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
      </ActionIcon>
    </Hint>
  );
}
