import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Permission } from '#contract/permissions.ts';
import { userChannel } from '#contract/realtime.ts';
import { MAILED_BY_DEFAULT, type NotificationKind } from '#domain/account/notifications.ts';
import { isInReach } from '#server/database/isInReach.ts';
import { notificationPreferences, notifications } from '#server/database/schema/account/notifications.ts';
import { roles } from '#server/database/schema/account/roles.ts';
import { memberships } from '#server/database/schema/account/users.ts';
import { inWholeCompany } from '#server/database/tenancy.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { presentNotification } from './presentNotification.ts';

/**
 * Everybody whose role holds the permission. Users limited to campaigns are included only if they organise the campaign
 * concerned, given directly or by its event.
 */
type Holders = { permission: Permission; eventId?: number | undefined; campaignId?: number | null | undefined };

export type NotificationDraft = {
  kind: NotificationKind;
  /** Either users by id, who lose it with the permission or the event, or everybody with access. */
  to: ({ users: number[] } & Partial<Holders>) | Holders;
  /** The user who caused it and is not notified. */
  except?: number | undefined;
  /** One sentence: who did what. */
  title: string;
  body?: string;
  /** The page to open, such as `/orders/12`. */
  url: string;
};

type NoticeContext = Pick<HandlerContext, 'db' | 'services' | 'afterCommit'> & { company: { id: number } };

/**
 * Notifies staff of the company in the caller's transaction, so a rollback notifies nobody. Users who turned the kind
 * off are left out, per channel; browsers of the others are notified after the commit.
 */
export async function notify(context: NoticeContext, notice: NotificationDraft): Promise<void> {
  const { db, services, company, afterCommit } = context;
  const { kind, to, except, title, body, url } = notice;
  const about = { permission: to.permission ?? null, eventId: to.eventId ?? null, campaignId: to.campaignId ?? null };
  const now = services.clock.now();
  // The one who caused it may be limited to campaigns, and then cannot see what colleagues were given or have chosen.
  const found = await inWholeCompany(db, async () => readers(context, notice));
  const rows = found
    .filter(({ userId, inApp, byEmail }) => userId !== except && (inApp || byEmail))
    .map((reader) => ({
      ...reader,
      ...about,
      companyId: company.id,
      kind,
      title,
      body: body ?? null,
      url,
      createdAt: now,
    }));
  if (rows.length === 0) {
    return;
  }
  await db.insert(notifications).overridingSystemValue().values(rows);
  afterCommit(async () => {
    for (const row of rows.filter(({ inApp }) => inApp)) {
      const payload = { company_id: company.id, notification: presentNotification({ ...row, readAt: null }) };
      await services.realtime.broadcast(userChannel(row.userId), 'notification.created', payload);
    }
  });
}

const inAppChoice = alias(notificationPreferences, 'in_app_choice');
const emailChoice = alias(notificationPreferences, 'email_choice');

/**
 * The recipients with their enabled channels and the id for each notification. The id is generated beforehand, because
 * an organiser can insert notifications for others but not read them back (0025_own_notifications.sql).
 */
function readers({ db, company }: NoticeContext, { kind, to }: NotificationDraft) {
  const isMailed = MAILED_BY_DEFAULT.includes(kind);
  const { userId } = memberships;
  const choiceOf = (choice: typeof inAppChoice | typeof emailChoice, channel: 'app' | 'email') =>
    and(
      eq(choice.userId, userId),
      eq(choice.companyId, company.id),
      eq(choice.kind, kind),
      eq(choice.channel, channel),
    );
  return db
    .select({
      id: sql<number>`nextval('notifications_id_seq')::integer`,
      userId,
      inApp: sql<boolean>`coalesce(${inAppChoice.isOn}, true)`,
      byEmail: sql<boolean>`coalesce(${emailChoice.isOn}, ${isMailed})`,
    })
    .from(memberships)
    .innerJoin(roles, eq(roles.id, memberships.roleId))
    .leftJoin(inAppChoice, choiceOf(inAppChoice, 'app'))
    .leftJoin(emailChoice, choiceOf(emailChoice, 'email'))
    .where(
      and(
        eq(memberships.companyId, company.id),
        isNull(memberships.deactivatedAt),
        'users' in to ? inArray(userId, [0, ...to.users]) : holding(to),
      ),
    );
}

function holding({ permission, ...place }: Holders): SQL | undefined {
  return and(sql`${permission} = any(${roles.permissions})`, isInReach(place));
}
