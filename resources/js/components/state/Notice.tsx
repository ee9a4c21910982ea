import type { ReactNode } from 'react';
import styles from './Notice.module.css';

type Props = {
  title: string;
  /** What happened, what is safe, and what to do next. */
  children: ReactNode;
  /** A single action. */
  action?: ReactNode;
  /** Secondary text, such as the request id. */
  detail?: ReactNode;
  /** Announced immediately, for a message that replaces what the user was working on. */
  alert?: boolean;
};

/** A message in place of a page; small enough to be part of every first load. */
export function Notice({ title, children, action, detail, alert = false }: Props) {
  return (
    <section className={styles.notice} {...(alert ? { role: 'alert' } : {})}>
      <h1 className={styles.title}>{title}</h1>
      <div className={styles.text}>{children}</div>
      {action ? <div className={styles.action}>{action}</div> : null}
      {detail ? <p className={styles.detail}>{detail}</p> : null}
    </section>
  );
}

type ButtonProps = { onClick: () => void; disabled?: boolean; children: ReactNode };

export function NoticeButton({ onClick, disabled = false, children }: ButtonProps) {
  return (
    <button type="button" className={styles.button} onClick={onClick} disabled={disabled}>
      {children}
    </button>
  );
}

export function NoticeLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className={styles.button} href={href}>
      {children}
    </a>
  );
}
