import { and, asc, eq, getTableColumns, inArray, isNotNull, isNull, lte, min, notInArray, or, sql } from 'drizzle-orm';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { isInReach } from '#server/database/isInReach.ts';
import { companies } from '#server/database/schema/account/companies.ts';
import {
  notifications,
  notificationPreferences as preferences,
} from '#server/database/schema/account/notifications.ts';
import { roles } from '#server/database/schema/account/roles.ts';
import { memberships, users } from '#server/database/schema/account/users.ts';
import { events } from '#server/database/schema/programme/events.ts';
import { asSystem, inCompany, type Transaction } from '#server/database/tenancy.ts';
import { originOf } from '#server/http/origin.ts';
import { layout, type MailBlock } from '#server/mail/layout.ts';
import type { Services } from '#server/services.ts';
import { isReadable } from './isReadable.ts';
import type { NotificationRow } from './presentNotification.ts';

const TEN_MINUTES = 600_000;
/** Maximum number of notifications listed in one mail. */
const MAX_LISTED = 20;

const isDue = and(
  eq(notifications.byEmail, true),
  isNull(notifications.mailedAt),
  isNull(notifications.readAt),
  isNull(notifications.deletedAt),
);

/**
 * Mails each user one digest when a notification has been unread for ten minutes; it contains everything unread since.
 * Notifications that were read before are never mailed.
 */
export async function mailDigests(services: Services): Promise<void> {
  const { companyId, userId, createdAt } = notifications;
  const unreadSince = new Date(services.clock.now().getTime() - TEN_MINUTES);
  const waiting = await asSystem(services.database, (db) =>
    db
      .select({ companyId, userId })
      .from(notifications)
      .where(isDue)
      .groupBy(companyId, userId)
      .having(lte(min(createdAt), unreadSince))
      .limit(500),
  );
  for (const person of waiting) {
    await mailDigest(services, person);
  }
}

async function mailDigest(services: Services, { companyId, userId }: { companyId: number; userId: number }) {
  await inCompany(services.database, companyId, async (db) => {
    // The run that marks them sends them; a concurrent run finds none.
    const marked = await db
      .update(notifications)
      .set({ mailedAt: services.clock.now() })
      .where(and(eq(notifications.userId, userId), isDue))
      .returning({ id: notifications.id });
    const ids = marked.map(({ id }) => id);
    // Excludes former members and unconfirmed addresses.
    const [reader] = await db
      .select({ user: users, company: companies, permissions: roles.permissions })
      .from(memberships)
      .innerJoin(roles, eq(roles.id, memberships.roleId))
      .innerJoin(users, eq(users.id, memberships.userId))
      .innerJoin(companies, eq(companies.id, memberships.companyId))
      .where(
        and(
          eq(memberships.userId, userId),
          eq(memberships.companyId, companyId),
          isNull(memberships.deactivatedAt),
          isNotNull(users.emailVerifiedAt),
        ),
      );
    if (!reader) {
      return;
    }
    const { user, company } = reader;
    const { eventId, campaignId } = notifications;
    const ofEvent = sql`coalesce(${campaignId}, (select ${events.campaignId} from ${events} where ${events.id} = ${eventId}))`;
    const news = await db
      .select(getTableColumns(notifications))
      .from(notifications)
      .innerJoin(memberships, and(eq(memberships.userId, userId), eq(memberships.companyId, companyId)))
      .innerJoin(roles, eq(roles.id, memberships.roleId))
      .where(
        and(
          inArray(notifications.id, ids),
          isReadable(new Set(reader.permissions)),
          notInArray(notifications.kind, await switchedOff(db, companyId, userId)),
          or(and(isNull(eventId), isNull(campaignId)), isInReach({ eventId, campaignId: ofEvent })),
        ),
      )
      .orderBy(asc(notifications.id));
    const [first] = news;
    if (!first) {
      return;
    }
    const title = news.length === 1 ? first.title : `${news.length} unread notifications`;
    await services.mail.send(db, {
      to: { name: user.name, address: user.email },
      subject: `${title} · ${company.name}`,
      ...layout({
        company: { name: company.name, logo: company.logoLight, accent: company.accent },
        origin: originOf(services.environment),
        title,
        ...(news.length > 1 && { preview: first.title }),
        blocks: [
          { kind: 'text', text: `Hello ${user.name},\nthis happened at ${company.name} while you were away.` },
          ...blocksOf(news),
        ],
        footer: `You received this e-mail because you work at ${company.name}. Choose what is e-mailed under Notifications, Preferences.`,
      }),
    });
  });
}

/** Kinds that the user has turned off for email, including notifications from before that. */
async function switchedOff(db: Transaction, companyId: number, userId: number): Promise<string[]> {
  const { kind, channel, isOn } = preferences;
  const rows = await db
    .select({ kind })
    .from(preferences)
    .where(
      and(eq(preferences.companyId, companyId), eq(preferences.userId, userId), eq(channel, 'email'), eq(isOn, false)),
    );
  return rows.map((row) => row.kind);
}

/** The notifications, each with a link to its page; one alone has a button. */
function blocksOf(news: NotificationRow[]): MailBlock[] {
  const [first] = news;
  if (news.length === 1 && first?.url) {
    return [withoutLink(first), { kind: 'button', label: 'Open', url: first.url }];
  }
  const blocks = news
    .slice(0, MAX_LISTED)
    .map(
      (row): MailBlock =>
        row.url === null ? withoutLink(row) : { kind: 'link', label: row.title, url: row.url, text: row.body ?? '' },
    );
  if (news.length > MAX_LISTED) {
    blocks.push({ kind: 'note', text: `And ${news.length - MAX_LISTED} more.` });
  }
  // The list contains only what is shown in the product.
  if (news.some(({ inApp }) => inApp)) {
    blocks.push({
      kind: 'button',
      label: 'See them all',
      url: pageUrl('Notifications/Index', {}, { unread: 'true' }),
    });
  }
  return blocks;
}

function withoutLink({ title, body }: NotificationRow): MailBlock {
  return { kind: 'text', text: body ? `${title}\n${body}` : title };
}
