import styles from '#js/components/page/layout.module.css';
import { CopyButton } from '#js/components/text/CopyButton.tsx';

/** A full URL on this site with a copy button. */
export function ShareLink({ url, label }: { url: string; label: string }) {
  const link = new URL(url, window.location.origin).href;
  return (
    <div className={styles.spread}>
      <a dir="ltr" href={link} target="_blank" rel="noreferrer" className={styles.link}>
        {link.replace(/^https?:\/\//, '')}
      </a>
      <CopyButton value={link} label={label} />
    </div>
  );
}
