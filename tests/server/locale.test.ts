import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { currentLocale } from '#domain/kit/locale.ts';
import { formatDate } from '#domain/kit/time/dates.ts';
import { renderPage } from '#js/ssr.tsx';
import { companies } from '#server/database/schema/account/companies.ts';
import { outbox } from '#server/database/schema/services.ts';
import { inCompany } from '#server/database/tenancy.ts';
import { createServerRenderer } from '#server/inertia/ssr.ts';
import { withLocale } from '#server/locale.ts';
import { signedIn } from './fixtures/fixture.ts';
import { aShop, type Shop } from './fixtures/shop.ts';
import { createTestApp, type TestApp } from './fixtures/testApp.ts';

const STARTS = '2032-04-20T18:00:00.000Z';
const ENDS = '2032-04-20T20:00:00.000Z';
const TIMES = { 'en-GB': 'Tue, 20 Apr 2032, 18:00–20:00', 'en-US': 'Tue, Apr 20, 2032, 6:00 PM–8:00 PM' };

let app: TestApp;
let shops: { locale: keyof typeof TIMES; shop: Shop }[];

beforeAll(async () => {
  app = await createTestApp();
  const event = { startsAt: new Date(STARTS), endsAt: new Date(ENDS) };
  shops = [
    { locale: 'en-GB', shop: await aShop(app, 'bristol', { event }) },
    { locale: 'en-US', shop: await aShop(app, 'boston', { event }) },
  ];
  for (const { locale, shop } of shops) {
    await app.database.drizzle.update(companies).set({ locale }).where(eq(companies.id, shop.company.id));
  }
});
afterAll(() => app.close());
afterEach(() => expect(currentLocale()).toBe('en-GB'));

it('responds to two companies at once, each in its own formats', async () => {
  const staff = await Promise.all(
    shops.map(async ({ locale, shop }) => ({ locale, shop, browser: await signedIn(app, shop.owner, shop.host) })),
  );
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => staff)
      .flat()
      .map(async ({ locale, shop, browser }) => {
        const move = { start_date: STARTS, end_date: ENDS };
        const path = `/calendar/events/${shop.event.id}/move`;
        const { body } = await browser.call<{ message: string }>('PATCH', path, move);
        return [locale, body.message];
      }),
  );
  expect(answers).toEqual(
    Array.from({ length: 5 }, () => shops.map(({ locale }) => [locale, `Moved to ${TIMES[locale]}`])).flat(),
  );
});

it('sends e-mails from jobs of two companies, each in its own formats', async () => {
  for (const { shop } of shops) {
    const buyer = shop.buyer();
    await buyer.add(shop.type.id);
    const { payment_reference } = (await buyer.process({ paymentGatewayId: shop.gateway.id })).body;
    await buyer.pay(payment_reference);
    await buyer.confirm(payment_reference);
  }
  await app.services.queue.drain();
  const mails = await app.database.drizzle.select().from(outbox);
  for (const { locale, shop } of shops) {
    const mail = mails.find(
      ({ from, subject }) => from.startsWith(shop.company.name) && subject.startsWith('Your ticket'),
    );
    expect(mail?.text).toContain(TIMES[locale]);
    expect(mail?.html).toContain(`<html lang="${locale}">`);
  }
});

it('runs work in the language of a company, without affecting other work', async () => {
  const written = await Promise.all(
    shops.map(({ shop }) =>
      inCompany(app.database, shop.company.id, async () => {
        await new Promise((resolve) => setTimeout(resolve, 5));
        return formatDate(STARTS, 'UTC');
      }),
    ),
  );
  expect(written).toEqual(['20 Apr 2032, 18:00', 'Apr 20, 2032, 6:00 PM']);
});

it('renders a page in the language that the browser gets', async () => {
  const render = createServerRenderer({
    load: async () => ({
      renderPage: ({ props, ...page }, locale) =>
        renderPage(
          { flash: {}, rememberedState: {}, rescuedProps: [], ...page, props: { errors: {}, ...props } },
          locale,
        ),
    }),
    onError: (message, failure) => {
      throw new Error(message, { cause: failure });
    },
  });
  for (const { locale, shop } of shops) {
    const visitor = app.browser(shop.host);
    const path = `/portal/events/${shop.event.id}`;
    const { body: page } = await visitor.visit(path);
    expect(page.props).toMatchObject({ company: { locale } });
    const rendered = await withLocale(locale, () => render({ ...page, version: 'none' }));
    expect(rendered?.body).toContain(TIMES[locale]);
    expect(rendered?.body).not.toContain(TIMES[locale === 'en-GB' ? 'en-US' : 'en-GB']);
    expect(await (await visitor.fetch(path, { headers: { accept: 'text/html' } })).text()).toContain(
      `<html lang="${locale}"`,
    );
  }
});
