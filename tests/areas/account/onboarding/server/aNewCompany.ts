import { eq } from 'drizzle-orm';
import { companies } from '#server/database/schema/account/companies.ts';
import { outbox } from '#server/database/schema/services.ts';
import { sendForm } from '#tests/areas/account/auth/server/forms.ts';
import { only } from '#tests/server/fixtures/fixture.ts';
import type { TestApp } from '#tests/server/fixtures/testApp.ts';

const PASSWORD = 'a good long password';

/** A newly registered company, with its owner signed in to a browser. */
export async function aNewCompany(app: TestApp, slug: string) {
  const host = `${slug}.localhost`;
  const browser = app.browser(host);
  const email = `owner@${slug}.test`;
  await sendForm(browser, '/register', {
    ...{ company: slug, name: 'Rosa', email, country: 'CH', timezone: 'Europe/Zurich', currency: 'CHF' },
    ...{ password: PASSWORD, password_confirmation: PASSWORD },
  });
  const company = only(await app.database.drizzle.select().from(companies).where(eq(companies.slug, slug)));
  return { browser, email, company, host, password: PASSWORD };
}

/** The code in the last e-mail to an address. */
export async function codeFor(app: TestApp, email: string): Promise<string> {
  await app.services.queue.drain();
  const mails = await app.database.drizzle.select().from(outbox).orderBy(outbox.id);
  const last = mails.filter(({ to, subject }) => to.includes(email) && subject.startsWith('Your code')).at(-1);
  return /\b\d{6}\b/.exec(last?.text ?? '')?.[0] ?? '';
}

/** A code that differs from the given one. */
export const wrong = (code: string) => (code === '123456' ? '654321' : '123456');
