import { IconPlayerPause, IconPlayerPlay, IconRefresh, IconThumbUp, IconX } from '@tabler/icons-react';
import type { PageProps } from '#contract/pages.ts';
import { formatCount } from '#domain/kit/formatCount.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import type { SmsAction } from '#domain/outreach/sms.ts';
import { StatCard } from '#js/components/chart/StatCard.tsx';
import { confirm } from '#js/components/overlay/confirm.ts';
import layout from '#js/components/page/layout.module.css';
import type { PageAction } from '#js/components/page/PageHeader.tsx';
import { RecordPage } from '#js/components/page/RecordPage.tsx';
import { DateText } from '#js/components/text/DateText.tsx';
import { Status } from '#js/components/text/Status.tsx';
import { useCanCheck } from '#js/stores/account/permissions.ts';
import { useRecord } from '#js/stores/kit/useRecord.ts';
import { useSmsMessages } from '#js/stores/outreach/sms/smsMessages.ts';
import { useSmsSends } from '#js/stores/outreach/sms/smsSends.ts';
import { useWaiting } from '#js/stores/overview/waiting.ts';
import { MessagesOfSend } from './Partials/MessagesOfSend.tsx';
import { SEND_LABELS } from './Partials/smsLabels.ts';
import { useSmsProgress } from './Partials/useSmsProgress.ts';

/** A message as it was written: its progress, and what became of it for each recipient. */
export default function SmsShow({ send: sent }: PageProps<'Sms/Show'>) {
  const can = useCanCheck();
  const send = useRecord(useSmsSends, sent);
  const { id, status, failed } = send;
  useSmsProgress(send);
  const { approve, change } = useSmsSends.getState();
  const recount = () => useWaiting.getState().refresh({ isForced: true });
  const approveNow = async () => {
    await approve(id);
    await recount();
  };
  const run = async (action: SmsAction) => {
    await change(id, action);
    void recount();
    await useSmsMessages.getState().reload();
  };
  const cancel = async () => {
    const isSure = await confirm({
      title: 'Cancel this message?',
      body: 'What is not out yet is not sent, and its credits are released.',
      confirmLabel: 'Cancel message',
      cancelLabel: 'Keep message',
      danger: true,
    });
    return isSure && run('cancel');
  };
  const isOpen = status === 'scheduled' || status === 'processing';
  const offered: (PageAction | false)[] = [
    status === 'awaiting_approval' &&
      can('sms.approve') && { label: 'Approve message', icon: <IconThumbUp size={16} />, onClick: approveNow },
    isOpen &&
      can('sms.send') && {
        label: 'Pause',
        icon: <IconPlayerPause size={16} />,
        onClick: () => run('pause'),
        isQuiet: true,
      },
    status === 'paused' &&
      can('sms.send') && { label: 'Go on', icon: <IconPlayerPlay size={16} />, onClick: () => run('resume') },
    Boolean(failed) &&
      !isOpen &&
      can('sms.send') && {
        label: failed === 1 ? 'Send the failed one again' : `Send the ${formatCount(failed ?? 0)} failed again`,
        icon: <IconRefresh size={16} />,
        onClick: () => run('resend-failed'),
      },
    (isOpen || status === 'paused' || status === 'awaiting_approval') &&
      can('sms.send') && { label: 'Cancel', icon: <IconX size={16} />, danger: true, onClick: cancel },
  ];
  const [action, ...menu] = offered.filter((each) => each !== false);
  const count = (value: number | null) => (value === null ? '–' : formatCount(value));
  return (
    <RecordPage
      title="Text message"
      noun="send"
      status={<Status labels={SEND_LABELS} value={status} />}
      breadcrumbs={[{ label: 'Text messages', href: pageUrl('Sms/Messages') }]}
      {...(action && { action })}
      menu={menu}
      facts={[
        { label: 'Text', value: <span className={layout.lines}>{send.body}</span> },
        { label: 'Written by', value: send.created_by_name },
        { label: 'Approved by', value: send.approved_by_name },
        { label: 'Written', value: <DateText value={send.created_at} style="exact" /> },
        { label: 'Scheduled', value: send.scheduled_at && <DateText value={send.scheduled_at} style="exact" /> },
        { label: 'Credits', value: count(send.credits) },
        { label: 'Per minute', value: count(send.rate_per_minute) },
      ]}
    >
      <div className={layout.stats}>
        <StatCard label="Recipients" value={count(send.recipients)} />
        <StatCard label="Waiting" value={count(send.waiting)} />
        <StatCard label="Sent" value={count(send.sent)} />
        <StatCard label="Delivered" value={count(send.delivered)} />
        <StatCard label="Failed" value={count(send.failed)} />
        {Boolean(send.unknown) && <StatCard label="Unknown" value={count(send.unknown)} />}
      </div>
      <MessagesOfSend id={id} />
    </RecordPage>
  );
}
