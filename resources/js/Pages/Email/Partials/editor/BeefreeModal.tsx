import '#css/mantineDialogs.css';
import { Modal } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { BEEFREE_FRAME, type BeefreeMessage } from '#domain/outreach/emailDesign/beefree.ts';
import type { BeefreeAccess } from '#js/stores/outreach/emailTemplates/beefree.ts';
import styles from './EmailFrame.module.css';

type BeefreeModalProps = {
  access: BeefreeAccess;
  /** What Beefree saved of this template before. */
  template: Record<string, unknown> | null;
  onSaved: (saved: NonNullable<BeefreeMessage['saved']>) => void;
  onClose: () => void;
};

/** A template in the editor Beefree. */
export function BeefreeModal({ access, template, onSaved, onClose }: BeefreeModalProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [hasFailed, setFailed] = useState(false);
  const onMessage = useEffectEvent(({ source, origin, data }: MessageEvent<{ beefree?: BeefreeMessage }>) => {
    const target = frame.current?.contentWindow;
    if (!target || source !== target || origin !== window.location.origin || !data.beefree) {
      return;
    }
    const { ready, failed, saved } = data.beefree;
    if (ready) {
      target.postMessage({ start: { ...access, template } }, window.location.origin);
    }
    if (failed) {
      setFailed(true);
    }
    if (saved) {
      onSaved(saved);
    }
  });
  useEffect(() => {
    const listen = (event: MessageEvent) => onMessage(event);
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, []);
  return (
    <Modal opened onClose={onClose} title="Beefree" fullScreen>
      {hasFailed ? (
        <p role="alert">Beefree could not be loaded. Use the built-in editor, or try again later.</p>
      ) : (
        <iframe ref={frame} title="Beefree" src={BEEFREE_FRAME} className={styles.frame} />
      )}
    </Modal>
  );
}
