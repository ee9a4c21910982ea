import '#css/mantineDialogs.css';
import { Modal } from '@mantine/core';
import type { Event } from '#contract/programme/events.ts';
import layout from '#js/components/page/layout.module.css';
import { portalEventUrl } from '#js/lib/visit/portalEventUrl.ts';
import { shareText } from './ShareEvent.tsx';
import { ShareLink } from './ShareLink.tsx';

/** The link of a public event, to copy. */
export function ShareModal({ event, onClose }: { event: Event; onClose: () => void }) {
  return (
    <Modal opened onClose={onClose} title={`Share “${event.name}”`} size="md" centered>
      <div className={layout.tight}>
        <ShareLink url={portalEventUrl({ id: event.id, url: event.portal_url })} label="Copy event link" />
        <p className={layout.muted}>{shareText(event)}</p>
      </div>
    </Modal>
  );
}
