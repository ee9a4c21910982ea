import { previewHtml } from '#domain/outreach/emailDesign/previewHtml.ts';
import { cspNonce } from '#js/lib/cspNonce.ts';
import styles from './TemplateThumbnail.module.css';

/** What a template looks like, small; decorative, because its name stands beside it. */
export function TemplateThumbnail({ html }: { html: string }) {
  const here = window.location.origin;
  return (
    <span className={styles.thumbnail} aria-hidden="true">
      {html !== '' && (
        <iframe
          title="Thumbnail"
          tabIndex={-1}
          loading="lazy"
          sandbox=""
          className={styles.frame}
          srcDoc={previewHtml(html, { mode: 'desktop', nonce: cspNonce(), origin: '', here })}
        />
      )}
    </span>
  );
}
