import { IconShare2 } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '#js/components/portal/Button.tsx';
import { copyText } from '#js/lib/copyText.ts';

const SHOWN_MS = 4000;
const TEXTS = {
  idle: 'Share',
  copied: 'Link copied',
  failed: 'Copy the address of this page',
};

type Props = { title: string; path: string };

/** Opens the device's share dialog, or copies the link if there is none. */
export function ShareButton({ title, path }: Props) {
  const [state, setState] = useState<keyof typeof TEXTS>('idle');
  const show = (next: keyof typeof TEXTS) => {
    setState(next);
    setTimeout(() => setState('idle'), SHOWN_MS);
  };
  const share = async () => {
    const { href: url } = new URL(path, window.location.href);
    if (typeof navigator.share === 'function') {
      // Closing the share dialog rejects as well.
      await navigator.share({ title, url }).catch(() => undefined);
      return;
    }
    await copyText(url).then(
      () => show('copied'),
      () => show('failed'),
    );
  };
  return (
    <Button variant="secondary" className="p-needs-scripts" onClick={share}>
      <IconShare2 size={20} aria-hidden="true" />
      <span aria-live="polite">{TEXTS[state]}</span>
    </Button>
  );
}
