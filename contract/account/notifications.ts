import { z } from 'zod';
import {
  isReportKind,
  NOTIFICATION_CHANNELS,
  NOTIFICATION_KINDS,
  PREFERENCE_KINDS,
} from '#domain/account/notifications.ts';
import type { Read } from '../kit/absent.ts';
import { defineExtensions } from '../kit/define.ts';
import { entities } from '../kit/entities.ts';
import { numeric } from '../kit/inputs.ts';
import { flag, instant, messageOnly, pageOf, withMessage, wrapped } from '../kit/shapes.ts';

export const notificationKind = z.enum(NOTIFICATION_KINDS);

export const notificationChannel = z.enum(NOTIFICATION_CHANNELS);

export const notification = z.object({
  id: z.number(),
  kind: notificationKind,
  /** Who did what, in one sentence. */
  title: z.string(),
  body: z.string().nullable(),
  /** The page to open, such as `/orders/12`. */
  url: z.string().nullable(),
  read_at: instant.nullable(),
  created_at: instant,
});
entities.add(notification, { id: 'Notification' });
export type Notification = Read<typeof notification>;

const preferenceKind = z.enum(PREFERENCE_KINDS);

/** Reports are only mailed: their `app` is false. */
export const notificationPreference = z.object({
  kind: preferenceKind,
  app: z.boolean(),
  email: z.boolean(),
  /** What did not work lately and what to do. */
  problem: z.string().nullable(),
});
entities.add(notificationPreference, { id: 'NotificationPreference' });
export type NotificationPreference = Read<typeof notificationPreference>;

const changed = withMessage(notification);

export const notifications = defineExtensions({
  'GET /notifications/json': {
    call: 'list',
    summary: 'Notifications of the signed-in user in this company, newest first',
    access: 'staff',
    query: z.object({
      search: z.string().trim().max(200).optional(),
      unread: flag.optional(),
      kind: notificationKind.optional(),
      page: numeric(z.number().int().min(1)).default(1),
      per_page: numeric(z.number().int().min(1).max(100)).default(20),
    }),
    response: pageOf(notification),
  },
  'GET /notifications/count': {
    call: 'count',
    summary: 'Number of unread notifications',
    access: 'staff',
    response: wrapped(z.object({ unread: z.number().int() })),
  },
  'POST /notifications/mark-as-read/{id}': {
    call: 'markAsRead',
    summary: 'Marks a notification as read',
    access: 'staff',
    response: changed,
  },
  'POST /notifications/mark-as-unread/{id}': {
    call: 'markAsUnread',
    summary: 'Marks a notification as unread',
    access: 'staff',
    response: changed,
  },
  'POST /notifications/mark-all-as-read': {
    call: 'markAllAsRead',
    summary: 'Marks all notifications as read',
    access: 'staff',
    response: withMessage(z.object({ marked: z.number().int() })),
  },
  'DELETE /notifications/delete/{id}': {
    call: 'remove',
    summary: 'Deletes a notification; it can be restored for a day',
    access: 'staff',
    response: messageOnly,
  },
  'POST /notifications/restore/{id}': {
    call: 'restore',
    summary: 'Restores a deleted notification',
    access: 'staff',
    response: changed,
  },
  'GET /notifications/preferences': {
    call: 'preferences',
    summary: 'Notification preferences of the signed-in user, by kind and channel',
    access: 'staff',
    response: wrapped(z.array(notificationPreference)),
  },
  'PUT /notifications/preferences': {
    call: 'savePreferences',
    summary: 'Switches kinds of notifications on or off per channel; all others are unchanged',
    access: 'staff',
    body: z.object({
      preferences: z
        .array(
          z
            .object({
              kind: preferenceKind,
              channel: notificationChannel,
              is_on: z.boolean({ error: 'Choose on or off.' }),
            })
            .refine(({ kind, channel, is_on }) => !(is_on && channel === 'app' && isReportKind(kind)), {
              path: ['channel'],
              error: 'A report is sent by e-mail only.',
            }),
        )
        .min(1, 'Change at least one preference.')
        .max(PREFERENCE_KINDS.length * NOTIFICATION_CHANNELS.length),
    }),
    response: wrapped(z.array(notificationPreference)),
  },
});
