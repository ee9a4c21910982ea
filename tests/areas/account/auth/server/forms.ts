import { outbox } from '#server/database/schema/services.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import type { TestApp } from '#tests/server/fixtures/testApp.ts';

/** Submits a form from its own page as a browser does; validation errors are shown on that page. */
export async function sendForm(browser: Browser, page: string, body: object, action = page) {
  const { body: shown, status } = await browser.visit(action, {
    method: 'POST',
    body,
    headers: { referer: browser.origin + page },
  });
  const errors = shown.props.errors;
  return {
    status,
    component: shown.component,
    url: shown.url,
    flash: shown.flash ?? {},
    errors: typeof errors === 'object' && errors !== null ? Object.fromEntries(Object.entries(errors)) : {},
    props: shown.props,
  };
}

/** The user and customer that the pages of this browser show as signed in. */
export async function whoIs(browser: Browser, page = '/portal/events'): Promise<{ user: unknown; customer: unknown }> {
  const { auth } = (await browser.visit(page)).body.props;
  const { user, customer } = Object(auth);
  return { user: user?.email ?? null, customer: customer?.email ?? null };
}

/** The last e-mail to an address, after the queue is drained. */
export async function mailTo(app: TestApp, email: string) {
  await app.services.queue.drain();
  const mails = await app.database.drizzle.select().from(outbox).orderBy(outbox.id);
  return mails.filter(({ to }) => to.includes(email)).at(-1);
}

/** The path of the first link in an e-mail. */
export function linkIn(mail: { text: string } | undefined): string {
  const url = new URL(/https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? '');
  return url.pathname + url.search;
}
