import { foldQuotes } from '#domain/conversations/foldQuotes.ts';
import { linkParts } from '#domain/conversations/linkParts.ts';
import styles from './Mailbox.module.css';

/** A mail without HTML: its links can be followed, and what it quotes is folded. */
export function MailText({ text }: { text: string }) {
  const parts = foldQuotes(text);
  if (parts.length === 0) {
    return <p className={styles.muted}>This mail has no text.</p>;
  }
  return (
    <div className={styles.text}>
      {parts.map(({ isQuote, text: part }, index) =>
        isQuote && parts.length > 1 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity but their place.
          <details key={index}>
            <summary>Quoted text</summary>
            <Linked text={part} />
          </details>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity but their place.
          <Linked key={index} text={part} />
        ),
      )}
    </div>
  );
}

function Linked({ text }: { text: string }) {
  return (
    <p className={styles.written} dir="auto">
      {linkParts(text).map(({ text: part, href }, index) =>
        href === null ? (
          part
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity but their place.
          <a key={index} href={href} target="_blank" rel="noopener noreferrer nofollow">
            {part}
          </a>
        ),
      )}
    </p>
  );
}
