import type { Notification } from '#contract/account/notifications.ts';
import type { Page } from '#contract/kit/shapes.ts';
import { type NotificationDraft, notify } from '#server/areas/account/notifications/notify.ts';
import { inCompany } from '#server/database/tenancy.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import type { TestApp } from '#tests/server/fixtures/testApp.ts';

/** Notifies the staff of a company as areas do: in a transaction, with the work after its commit. */
export async function notifyStaff(
  { services }: TestApp,
  companyId: number,
  notice: Partial<NotificationDraft>,
  /** A user limited to campaigns who causes it. */
  organiser: number | null = null,
): Promise<void> {
  const afterwards: (() => void | Promise<void>)[] = [];
  const made: NotificationDraft = {
    kind: 'task.assigned',
    to: { users: [] },
    title: 'Book the stage is yours',
    url: '/tasks/7',
  };
  await inCompany(
    services.database,
    companyId,
    (db) =>
      notify(
        { db, services, company: { id: companyId }, afterCommit: (work) => afterwards.push(work) },
        { ...made, ...notice },
      ),
    organiser,
  );
  for (const work of afterwards) {
    await work();
  }
}

/** The notifications of a staff user. */
export async function notificationsOf(browser: Browser, query = ''): Promise<Page<Notification>> {
  return (await browser.get<Page<Notification>>(`/notifications/json${query}`)).body;
}

export async function titles(browser: Browser, query = ''): Promise<string[]> {
  return (await notificationsOf(browser, query)).data.map(({ title }) => title);
}
