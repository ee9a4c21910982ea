import { z } from 'zod';
import { defineEndpoints } from './define.ts';

/** What staff are told of. Each person may switch a kind off by channel. */
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
export const notificationKind = z.enum(NOTIFICATION_KINDS);
export type NotificationKind = z.output<typeof notificationKind>;

export const notifications = defineEndpoints({});
