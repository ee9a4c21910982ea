import { useComputedColorScheme } from '@mantine/core';
import { confined, mailDocument } from '#domain/conversations/mailDocument.ts';
import { cspNonce } from '#js/lib/cspNonce.ts';
import styles from './Mailbox.module.css';

type MailFrameProps = { mailId: number; html: string; withPictures: boolean };

/** Nothing runs in it, and it has no origin: links open in a window of their own (decision 0126). */
const SANDBOX = 'allow-popups allow-popups-to-escape-sandbox';

/** The HTML of a mail in a frame of its own, which loads nothing unless the reader asked for the pictures. */
export function MailFrame({ mailId, html, withPictures }: MailFrameProps) {
  const isDark = useComputedColorScheme('light') === 'dark';
  const common = { title: 'Text of the mail', className: styles.frame, sandbox: SANDBOX };
  return withPictures ? (
    <iframe {...common} src={`/mailbox/mails/${mailId}/frame?is_dark=${isDark}`} />
  ) : (
    <iframe {...common} srcDoc={confined(mailDocument({ html, isDark, nonce: cspNonce() }))} />
  );
}
