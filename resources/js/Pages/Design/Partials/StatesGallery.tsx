import { Button } from '@mantine/core';
import { IconTicket } from '@tabler/icons-react';
import { StatCard } from '#js/components/chart/StatCard.tsx';
import { Card } from '#js/components/page/Card.tsx';
import { ProgressButton } from '#js/components/page/ProgressButton.tsx';
import { EmptyState } from '#js/components/state/EmptyState.tsx';
import { ErrorState } from '#js/components/state/ErrorState.tsx';
import { SkeletonCard } from '#js/components/state/Skeleton.tsx';
import { ColorDot } from '#js/components/text/ColorDot.tsx';
import { CopyButton } from '#js/components/text/CopyButton.tsx';
import { DateText } from '#js/components/text/DateText.tsx';
import { Facts } from '#js/components/text/Facts.tsx';
import { Initials } from '#js/components/text/Initials.tsx';
import { MoneyText } from '#js/components/text/MoneyText.tsx';
import { StatusBadge } from '#js/components/text/StatusBadge.tsx';
import { Thumbnail } from '#js/components/text/Thumbnail.tsx';
import { Timeline } from '#js/components/text/Timeline.tsx';
import { serverNow } from '#js/lib/serverClock.ts';
import styles from './Gallery.module.css';

const NOW = serverNow();
const ago = (minutes: number) => new Date(NOW - minutes * 60_000).toISOString();

/** Figures, buttons, badges, facts, and the empty, error and loading states. */
export function StatesGallery() {
  return (
    <>
      <div className={styles.four}>
        <StatCard
          label="Revenue"
          value={<MoneyText value="48250.00" />}
          change={{ percent: 12.4, against: 'against last month' }}
        />
        <StatCard label="Tickets sold" value="1,284" change={{ percent: -3, against: 'against last month' }} />
        <StatCard label="Refunds" value="6" change={{ percent: 0, against: 'against last month', good: 'down' }} />
        <StatCard label="Checked in" value={null} />
      </div>
      <div className={styles.three}>
        <Card title="Buttons and badges">
          <div className={styles.row}>
            <ProgressButton onClick={wait}>Send 240 messages</ProgressButton>
            <Button variant="default">Save draft</Button>
            <Button color="red">Delete</Button>
            <Button disabled>Not yet</Button>
            <CopyButton value="https://example.org" label="Copy claim link" />
          </div>
          <div className={styles.row}>
            <StatusBadge tone="success">Paid</StatusBadge>
            <StatusBadge tone="warning">Pending</StatusBadge>
            <StatusBadge tone="danger">Failed</StatusBadge>
            <StatusBadge tone="info">Sent</StatusBadge>
            <StatusBadge tone="neutral">Draft</StatusBadge>
          </div>
          <div className={styles.row}>
            <Initials name="Ada Obi" />
            <Initials name="Chen Wei" />
            <Thumbnail url={null} id={7} />
            <Thumbnail url={null} id={10} />
            <ColorDot color="#0f766e" />
          </div>
        </Card>
        <Card title="Details">
          <Facts
            facts={[
              { label: 'Buyer', value: 'Ada Obi' },
              { label: 'Total', value: <MoneyText value="5000.00" /> },
              { label: 'Paid', value: <DateText value={ago(95)} /> },
              { label: 'Note', value: null },
            ]}
          />
        </Card>
        <Card title="What happened">
          <Timeline
            label="What happened"
            entries={[
              { id: 1, title: 'Ticket checked in', detail: 'Gate B', at: ago(4), tone: 'success' },
              { id: 2, title: 'Receipt sent to ada@example.org', at: ago(94), tone: 'info' },
              { id: 3, title: 'Payment declined', at: ago(97), tone: 'danger' },
              { id: 4, title: 'Order placed', at: ago(60 * 30) },
            ]}
          />
        </Card>
        <Card title="Empty">
          <EmptyState
            icon={<IconTicket size={20} />}
            title="No ticket types yet"
            action={<Button>Add ticket type</Button>}
          >
            Visitors can buy once there is one on sale.
          </EmptyState>
        </Card>
        <Card title="Failed">
          <ErrorState message="The server did not answer in time." onRetry={wait} requestId="01J9Z6P7" />
        </Card>
        <SkeletonCard lines={5} />
      </div>
    </>
  );
}

function wait(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 1200));
}
