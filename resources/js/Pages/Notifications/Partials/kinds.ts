import {
  type Icon,
  IconCalendarDue,
  IconCircleCheck,
  IconClipboardList,
  IconFileCheck,
  IconGift,
  IconMailCheck,
  IconMailOpened,
  IconMailPause,
  IconMessage,
  IconMessageReply,
  IconMessages,
  IconPhonePlus,
  IconReceipt,
  IconSubtask,
  IconThumbUp,
  IconUserPlus,
  IconWallet,
} from '@tabler/icons-react';
import type { NotificationKind } from '#domain/account/notifications.ts';

/** The label, explanation and icon of each kind. */
export const KINDS: Record<NotificationKind, { label: string; detail: string; icon: Icon }> = {
  'order.paid': { label: 'New orders', detail: 'Somebody bought tickets', icon: IconReceipt },
  'allocation.claimed': { label: 'Allocations claimed', detail: 'A guest claimed allocated tickets', icon: IconGift },
  'invitation.answered': { label: 'Answers to invitations', detail: 'Yes, no or maybe', icon: IconMailOpened },
  'survey.answered': { label: 'Survey answers', detail: 'Somebody filled in a survey', icon: IconClipboardList },
  'task.assigned': { label: 'Tasks for you', detail: 'A task was assigned to you', icon: IconSubtask },
  'task.awaiting_approval': { label: 'Approvals', detail: 'A task waits for your approval', icon: IconThumbUp },
  'task.decided': { label: 'Decisions', detail: 'Your task was approved or rejected', icon: IconCircleCheck },
  'task.due': { label: 'Due tasks', detail: 'A task of yours is due', icon: IconCalendarDue },
  'organiser.joined': { label: 'New organisers', detail: 'An organiser accepted the invitation', icon: IconUserPlus },
  'wallet.low': { label: 'Low credits', detail: 'The credits of the company run out', icon: IconWallet },
  'sms.approval': { label: 'Messages to approve', detail: 'A text message waits for your approval', icon: IconMessage },
  'email.approval': { label: 'E-mails to approve', detail: 'An e-mail waits for your approval', icon: IconMailCheck },
  'email.held': {
    label: 'E-mails on hold',
    detail: 'An e-mail was paused and waits for a decision',
    icon: IconMailPause,
  },
  'sms.reply': { label: 'Replies by SMS', detail: 'Somebody answered a text message', icon: IconMessageReply },
  'airtime.approval': { label: 'Airtime to approve', detail: 'Top-ups wait for your approval', icon: IconPhonePlus },
  'document.commented': {
    label: 'Comments of customers',
    detail: 'A customer commented on an estimate or invoice',
    icon: IconMessages,
  },
  'document.decided': {
    label: 'Decided estimates',
    detail: 'A customer accepted or declined an estimate',
    icon: IconFileCheck,
  },
};
