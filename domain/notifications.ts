/** What staff are notified of. Each person may switch a kind off by channel. */
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
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** `app` is the bell and its page; `email` is a mail that gathers what was not read there. */
export const NOTIFICATION_CHANNELS = ['app', 'email'] as const;
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number];

/** Kinds that are mailed to people who chose nothing. In the product all are shown. */
export const MAILED_BY_DEFAULT: readonly NotificationKind[] = [
  'task.assigned',
  'task.awaiting_approval',
  'organiser.joined',
];
