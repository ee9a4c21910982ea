import type { PageProps } from '#contract/pages.ts';
import { formatCount } from '#domain/kit/formatCount.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { StatCard } from '#js/components/chart/StatCard.tsx';
import { lazyDialog } from '#js/components/overlay/lazyDialog.tsx';
import layout from '#js/components/page/layout.module.css';
import { RecordPage } from '#js/components/page/RecordPage.tsx';
import { DateText } from '#js/components/text/DateText.tsx';
import { Status } from '#js/components/text/Status.tsx';
import { useCanCheck } from '#js/stores/account/permissions.ts';
import { useRecord } from '#js/stores/kit/useRecord.ts';
import { useEmailMessages } from '#js/stores/outreach/email/emailMessages.ts';
import { useEmailSends } from '#js/stores/outreach/email/emailSends.ts';
import { EmailFigures } from './Partials/EmailFigures.tsx';
import { SEND_LABELS } from './Partials/emailLabels.ts';
import { MessagesOfSend } from './Partials/MessagesOfSend.tsx';
import { sendActions } from './Partials/sendActions.tsx';
import { useProgress } from './Partials/useProgress.ts';

// The chart is loaded after the page.
const ActivityCard = lazyDialog(async () => (await import('./Partials/ActivityCard.tsx')).ActivityCard);

/** An e-mail as it was written: its progress, its figures, and what became of it for each recipient. */
export default function EmailShow({ email: sent }: PageProps<'Email/Show'>) {
  const can = useCanCheck();
  const send = useRecord(useEmailSends, sent);
  const { id, status, hold_reason, waiting, unconfirmed } = send;
  useProgress(send);
  const { approve, change } = useEmailSends.getState();
  const [action, ...menu] = sendActions(send, can, {
    approve: () => approve(id),
    change: async (chosen) => {
      await change(id, chosen);
      await useEmailMessages.getState().reload();
    },
  });
  const count = (value: number | null) => (value === null ? '–' : formatCount(value));
  return (
    <RecordPage
      title={send.subject ?? 'E-mail'}
      noun="e-mail"
      status={<Status labels={SEND_LABELS} value={status} />}
      breadcrumbs={[{ label: 'E-mail', href: pageUrl('Email/Overview') }]}
      {...(action && { action })}
      menu={menu}
      facts={[
        { label: 'On hold', value: status === 'paused' ? hold_reason : null },
        { label: 'Topic', value: send.topic_name },
        { label: 'Written by', value: send.created_by_name },
        { label: 'Approved by', value: send.approved_by_name },
        { label: 'Written', value: <DateText value={send.created_at} style="exact" /> },
        { label: 'Scheduled', value: send.scheduled_at && <DateText value={send.scheduled_at} style="exact" /> },
        { label: 'Per minute', value: count(send.rate_per_minute) },
      ]}
    >
      <div className={layout.stats}>
        <StatCard label="Recipients" value={count(send.recipients)} />
        <StatCard label="Waiting" value={count(waiting)} />
        {Boolean(unconfirmed) && (
          <StatCard
            label="Unconfirmed"
            value={count(unconfirmed)}
            hint="The mail server did not answer. Nothing is sent again by itself."
            href={pageUrl('Email/Transactions', {}, { send_id: String(id), status: 'unconfirmed' })}
          />
        )}
      </div>
      <EmailFigures figures={send} send={id} />
      <ActivityCard id={id} />
      <MessagesOfSend id={id} />
    </RecordPage>
  );
}
