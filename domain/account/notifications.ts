/** Kinds of staff notifications. Users can turn each kind off per channel. */
export const NOTIFICATION_KINDS = [
  'order.paid',
  'allocation.claimed',
  'invitation.answered',
  'survey.answered',
  'task.assigned',
  'task.awaiting_approval',
  'task.decided',
  'task.due',
  'organiser.joined',
  'wallet.low',
  'wallet.returned',
  'sms.approval',
  'sms.reply',
  'email.approval',
  'email.held',
  'airtime.approval',
  'document.commented',
  'document.decided',
  'document.paid',
  'document.requested',
  'chat.message',
  'chat.mention',
  'forum.mention',
  'mailbox.reconnect',
  'recurrence.failed',
  'message.failed',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** Regular mails that users can choose. They are no notifications: they are only mailed, and off by default. */
export const REPORT_KINDS = ['report.monthly'] as const;

/** What users choose by channel. */
export const PREFERENCE_KINDS = [...NOTIFICATION_KINDS, ...REPORT_KINDS] as const;
export type PreferenceKind = (typeof PREFERENCE_KINDS)[number];

export function isReportKind(kind: string): boolean {
  return REPORT_KINDS.some((one) => one === kind);
}

/** `app` is the bell and the notifications page; `email` is a digest of unread notifications. */
export const NOTIFICATION_CHANNELS = ['app', 'email'] as const;
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number];

/** Kinds that are mailed unless the user has chosen otherwise. In the app, all kinds are on by default. */
export const MAILED_BY_DEFAULT: readonly PreferenceKind[] = [
  'task.assigned',
  'task.awaiting_approval',
  'organiser.joined',
  'wallet.low',
  'wallet.returned',
  'sms.approval',
  'email.approval',
  'email.held',
  'airtime.approval',
  'document.decided',
  'document.paid',
  'document.requested',
  'chat.message',
  'chat.mention',
  'forum.mention',
  'mailbox.reconnect',
  'recurrence.failed',
  'message.failed',
];
