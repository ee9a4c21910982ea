import type { EmailMetrics } from '#contract/outreach/emailFigures.ts';
import { formatCount } from '#domain/kit/formatCount.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { rateOf } from '#domain/outreach/email.ts';
import { StatCard } from '#js/components/chart/StatCard.tsx';
import styles from './EmailFigures.module.css';

type Figures = Omit<EmailMetrics, 'sends'>;

/** What became of e-mails. Each figure counts people once and opens the list behind it. */
export function EmailFigures({ figures, send }: { figures: Figures | null; send?: number }) {
  const of = (query: Record<string, string>) =>
    pageUrl('Email/Transactions', {}, { ...query, ...(send !== undefined && { send_id: String(send) }) });
  const shown = (value: number | null | undefined) =>
    figures === null ? null : value === null || value === undefined ? '–' : formatCount(value);
  const share = (some: number | null | undefined, all: number | null | undefined, of: string) => {
    const rate = rateOf(some ?? 0, all ?? 0);
    return rate === null ? undefined : `${percent(rate)} of ${of}`;
  };
  const { sent, delivered, opened, machine_opened, clicked, bounced, complained, unsubscribed } = figures ?? {};
  // Those that came back reached nobody. Not every server reports a delivery.
  const reached = Math.max(0, (sent ?? 0) - (bounced ?? 0));
  return (
    <div className={styles.figures}>
      <StatCard label="Sent" value={shown(sent)} href={of({ outcome: 'accepted' })} />
      <StatCard
        label="Delivered"
        value={shown(delivered)}
        hint={share(delivered, sent, 'sent')}
        href={of({ status: 'delivered' })}
      />
      <StatCard
        label="Opened"
        value={shown(opened)}
        hint={[
          share(opened, reached, 'reached'),
          machine_opened ? `${formatCount(machine_opened)} by machines only` : '',
        ]
          .filter(Boolean)
          .join(' · ')}
        href={of({ outcome: 'opened' })}
      />
      <StatCard
        label="Clicked"
        value={shown(clicked)}
        hint={share(clicked, reached, 'reached')}
        href={of({ outcome: 'clicked' })}
      />
      <StatCard
        label="Bounced"
        value={shown(bounced)}
        hint={share(bounced, sent, 'sent')}
        href={of({ status: 'bounced' })}
      />
      <StatCard
        label="Reported as spam"
        value={shown(complained)}
        hint={share(complained, reached, 'reached')}
        href={of({ outcome: 'complained' })}
      />
      <StatCard
        label="Unsubscribed"
        value={shown(unsubscribed)}
        hint={share(unsubscribed, reached, 'reached')}
        href={of({ outcome: 'unsubscribed' })}
      />
    </div>
  );
}

function percent(rate: number): string {
  return `${formatCount(Math.round(rate * 1000) / 10)}%`;
}
