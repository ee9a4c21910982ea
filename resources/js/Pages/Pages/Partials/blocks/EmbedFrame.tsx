import { IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import type { Embed } from '#domain/kit/embeds.ts';
import { Button } from '#js/components/portal/Button.tsx';

type EmbedFrameProps = {
  /** Null for an address that cannot be embedded: nothing is shown. */
  embed: Embed | null;
  title: string;
  /** Pixels; a video keeps its shape instead. */
  height?: number;
};

/** A frame of another site, which is loaded, and learns of the visitor, only once they ask for it. */
export function EmbedFrame({ embed, title, height }: EmbedFrameProps) {
  const [isOpen, setOpen] = useState(false);
  if (embed === null) {
    return null;
  }
  const name = title || embed.name;
  return (
    <div className="c-embed" style={height === undefined ? undefined : { blockSize: `${height}px` }}>
      {isOpen ? (
        <iframe
          src={embed.src}
          title={name}
          sandbox="allow-scripts allow-same-origin allow-popups allow-presentation"
          referrerPolicy="strict-origin-when-cross-origin"
          allow="fullscreen; picture-in-picture"
          allowFullScreen
        />
      ) : (
        <div>
          <p>
            <strong>{name}</strong>
          </p>
          <Button onClick={() => setOpen(true)}>
            <IconPlayerPlay size={20} aria-hidden="true" />
            Show from {embed.name}
          </Button>
          <p>{embed.name} then knows that you are here.</p>
        </div>
      )}
    </div>
  );
}
