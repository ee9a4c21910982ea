import { type PreviewMode, previewHtml } from '#domain/outreach/emailDesign/previewHtml.ts';
import { cspNonce } from '#js/lib/cspNonce.ts';
import styles from './EmailFrame.module.css';

type EmailFrameProps = {
  html: string;
  mode: Exclude<PreviewMode, 'text'>;
  /** Scheme and host that begin the addresses of our pictures. */
  origin: string;
};

/** An e-mail in a frame of its own, where nothing runs and nothing is sent. */
export function EmailFrame({ html, mode, origin }: EmailFrameProps) {
  const here = window.location.origin;
  return (
    <iframe
      title="Preview of the e-mail"
      className={styles.frame}
      data-mode={mode}
      sandbox=""
      srcDoc={previewHtml(html, { mode, origin, here, nonce: cspNonce() })}
    />
  );
}
