import {
  IconCheck,
  IconPlayerPause,
  IconPlayerPlay,
  IconRefresh,
  IconThumbUp,
  IconUserPlus,
  IconX,
} from '@tabler/icons-react';
import type { EmailSend } from '#contract/outreach/emailFigures.ts';
import { formatCount } from '#domain/kit/formatCount.ts';
import type { EmailAction } from '#domain/outreach/email.ts';
import { confirm } from '#js/components/overlay/confirm.ts';
import type { PageAction } from '#js/components/page/PageHeader.tsx';

type Can = (permission: 'email.approve' | 'email.send') => boolean;
type Run = { approve: () => Promise<unknown>; change: (action: EmailAction) => Promise<unknown> };

/** What can be done with a send now, the most likely first. */
export function sendActions(send: EmailSend, can: Can, { approve, change }: Run): PageAction[] {
  const { status } = send;
  const isOpen = status === 'scheduled' || status === 'processing';
  const failed = (send.failed ?? 0) + (send.bounced ?? 0);
  const unconfirmed = send.unconfirmed ?? 0;
  const hasEnded = !isOpen && status !== 'paused' && status !== 'awaiting_approval';
  const offered: (PageAction | false)[] = [
    status === 'awaiting_approval' &&
      can('email.approve') && { label: 'Approve e-mail', icon: <IconThumbUp size={16} />, onClick: approve },
    isOpen &&
      can('email.send') && {
        ...{ label: 'Pause', icon: <IconPlayerPause size={16} />, isQuiet: true },
        onClick: () => change('pause'),
      },
    status === 'paused' &&
      can('email.send') && {
        ...{ label: send.hold === 'late' ? 'Send it anyway' : 'Go on', icon: <IconPlayerPlay size={16} /> },
        onClick: () => change('resume'),
      },
    unconfirmed > 0 &&
      hasEnded &&
      can('email.send') && {
        ...{ label: `Send ${formatCount(unconfirmed)} unconfirmed again`, icon: <IconRefresh size={16} /> },
        onClick: () => resend(unconfirmed, change),
      },
    unconfirmed > 0 &&
      hasEnded &&
      can('email.send') && {
        ...{ label: 'Count unconfirmed as sent', icon: <IconCheck size={16} /> },
        onClick: () => change('accept-unconfirmed'),
      },
    failed > 0 &&
      hasEnded &&
      can('email.send') && {
        ...{ label: `Send ${formatCount(failed)} failed again`, icon: <IconRefresh size={16} /> },
        onClick: () => change('resend-failed'),
      },
    status === 'finished' &&
      can('email.send') && {
        ...{ label: 'Send to those added since', icon: <IconUserPlus size={16} /> },
        onClick: () => change('send-to-new'),
      },
    !hasEnded &&
      can('email.send') && {
        ...{ label: 'Cancel', icon: <IconX size={16} />, danger: true },
        onClick: () => cancel(change),
      },
  ];
  return offered.filter((each) => each !== false);
}

async function resend(count: number, change: Run['change']) {
  const isSure = await confirm({
    title: `Send ${formatCount(count)} unconfirmed again?`,
    body: 'The mail server did not answer for them. Some of these people may already have it and would get it twice.',
    confirmLabel: 'Send again',
    cancelLabel: 'Leave them',
  });
  return isSure && change('resend-unconfirmed');
}

async function cancel(change: Run['change']) {
  const isSure = await confirm({
    title: 'Cancel this e-mail?',
    body: 'What is not out yet is not sent.',
    confirmLabel: 'Cancel e-mail',
    cancelLabel: 'Keep e-mail',
    danger: true,
  });
  return isSure && change('cancel');
}
