import { and, desc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { publicPath } from '#server/areas/accounting/documents/sharing/links.ts';
import { signUpToken } from '#server/areas/content/cmsPages/forms/signUpToken.ts';
import { followToken } from '#server/areas/conversations/forum/following/tokens.ts';
import { emailToken } from '#server/areas/outreach/email/tracking/tokens.ts';
import { areas } from '#server/areas.ts';
import { documentLinks, documents } from '#server/database/schema/accounting/documents.ts';
import { cmsPages } from '#server/database/schema/content/cmsPages.ts';
import { forumReads } from '#server/database/schema/conversations/forum.ts';
import { emailMessages } from '#server/database/schema/outreach/email.ts';
import { allocations } from '#server/database/schema/selling/tickets.ts';
import { DEMO_PASSWORD } from '#server/demo/people.ts';
import { seedDemo } from '#server/demo/seedDemo.ts';
import type { Viewer } from '#tests/screens/PageToShow.ts';
import { idsOfDemo, PAGES_TO_SHOW, pathOf } from '#tests/screens/pagesToShow.ts';
import { postgresUrl } from '#tests/server/createDatabase.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import { Buyer } from '#tests/server/fixtures/shop.ts';
import { createTestApp, type TestApp } from '#tests/server/fixtures/testApp.ts';

const upcoming = z.object({ upcoming: z.array(z.object({ reference: z.string() })) });
const onSale = z.object({
  event: z.object({ ticket_types: z.array(z.object({ id: z.number(), sale_state: z.string() })) }),
});
const checkout = z.object({ gateways: z.array(z.object({ id: z.number(), provider: z.string() })) });
const CUSTOMER = 'nora@example.test';

/** A page as sent by the embedded backend, with the browser that requested it. */
export type Visited = { name: string; url: string; props: Record<string, unknown>; browser: Browser };

/** Each page of the demo company once, by the name that the backend sends. */
export async function visitDemo(): Promise<{ app: TestApp; visited: Visited[] }> {
  const app = await createTestApp({ on: postgresUrl ? 'postgres' : 'pglite', environment: { SEED_DEMO: 'true' } });
  await seedDemo(app.services, areas);
  const owner = await app.browser().signIn('ada@lakeside.test', DEMO_PASSWORD);
  const known = await idsOfDemo(async (path) => (await owner.get<{ data: { id: number }[] }>(path)).body);
  const [guest, customer] = [app.browser(), app.browser()];
  const credentials = { email: CUSTOMER, password: DEMO_PASSWORD };
  const tickets = await customer.visit('/portal/login', { method: 'POST', body: credentials });
  const ids = {
    ...known,
    claim: await aClaim(app, known.event),
    reference: upcoming.parse(tickets.body.props).upcoming[0]?.reference ?? '',
  };
  const types = onSale.parse((await guest.visit(`/portal/events/${known.event}`)).body.props).event.ticket_types;
  const typeId = types.find(({ sale_state }) => sale_state === 'on_sale')?.id ?? 0;
  await new Buyer(guest, known.event).add(typeId, 2);
  const { gateways } = checkout.parse((await guest.visit(`/portal/checkout/${known.event}`)).body.props);
  const gatewayId = gateways.find(({ provider }) => provider === 'sandbox')?.id ?? 0;

  const pages = new Map<string, Visited>();
  const visit = async (browser: Browser, path: string) => {
    const { component, url, props } = (await browser.visit(path)).body;
    pages.set(component, pages.get(component) ?? { name: component, url, props, browser });
  };
  for (const page of ['processing', 'success', 'cancelled'] as const) {
    const buyer = new Buyer(app.browser(), known.event);
    await visit(buyer.browser, `/portal/payment/${await pay(buyer, page, typeId, gatewayId)}/${page}`);
  }
  const browsers: Partial<Record<Viewer, Browser>> = { guest, customer, owner };
  await visit(guest, `/portal/reset-password/some-token?email=${CUSTOMER}`);
  await visit(guest, await anUnsubscribeLink(app));
  await visit(guest, '/p/tell-us-how-it-was/survey');
  await visit(guest, await aSignUpLink(app));
  await visit(guest, '/request-quote');
  await visit(guest, await aDocumentLink(app, 'estimate'));
  await visit(guest, await aDocumentLink(app, 'invoice'));
  for (const { path, viewers } of PAGES_TO_SHOW) {
    for (const viewer of viewers) {
      const browser = browsers[path.includes('{claim}') ? 'guest' : viewer];
      if (browser) {
        await visit(browser, pathOf({ path }, ids));
      }
    }
  }
  // The customer has read a topic by now.
  await visit(guest, await aStopLink(app));
  // Ada's address is confirmed, so the backend redirects her from this page.
  const props = { email: 'ada@lakeside.test' };
  pages.set('Auth/VerifyEmail', { name: 'Auth/VerifyEmail', url: '/verify-email', props, browser: owner });
  return { app, visited: [...pages.values()] };
}

/** Pays, or does not; returns the payment reference. */
async function pay(buyer: Buyer, end: 'processing' | 'success' | 'cancelled', typeId: number, gatewayId: number) {
  await buyer.add(typeId);
  const attendees = [{ ticket_type_id: typeId, name: 'Paula Payer', email: 'paula@example.test' }];
  const { payment_reference: reference } = (await buyer.process({ attendees, paymentGatewayId: gatewayId })).body;
  if (end !== 'processing') {
    await buyer.pay(reference, end === 'success' ? 'approve' : 'decline');
    await buyer.confirm(reference);
  }
  return reference;
}

/** The link in a mail of the demo. */
async function anUnsubscribeLink({ database, services }: TestApp): Promise<string> {
  const [mail] = await database.drizzle.select().from(emailMessages).limit(1);
  return `/unsubscribe/${emailToken(services.keys, 'preferences', mail?.id ?? 0)}`;
}

/** The link in a mail to somebody who reads a topic of the demo. */
async function aStopLink({ database, services }: TestApp): Promise<string> {
  const [read] = await database.drizzle.select().from(forumReads).where(eq(forumReads.companyId, 1)).limit(1);
  const followed = { topicId: read?.topicId ?? 0, customerId: read?.customerId ?? 0 };
  return `/portal/forum/stop/${followToken(services.keys, followed)}`;
}

/** The link that confirms a sign-up on a page of the demo. */
async function aSignUpLink({ database, services }: TestApp): Promise<string> {
  const [page] = await database.drizzle.select().from(cmsPages).where(eq(cmsPages.slug, 'news-from-the-lake')).limit(1);
  const block = page?.content.blocks.find(({ type }) => type === 'signup')?.id ?? '';
  const until = services.clock.now().getTime() + 60_000;
  const asked = { page: page?.id ?? 0, block, email: CUSTOMER, name: null, until };
  return `/sign-up/${signUpToken(services.keys, asked)}`;
}

/** The public link of a document of the demo. */
async function aDocumentLink({ database }: TestApp, type: 'estimate' | 'invoice'): Promise<string> {
  const [link] = await database.drizzle
    .select({ token: documentLinks.token })
    .from(documentLinks)
    .innerJoin(documents, eq(documents.id, documentLinks.documentId))
    .where(and(eq(documents.type, type), eq(documents.companyId, 1)))
    // The links of the oldest ones have expired.
    .orderBy(desc(documents.issueDate))
    .limit(1);
  return publicPath(type, link?.token ?? '');
}

async function aClaim({ database }: TestApp, eventId: number): Promise<string> {
  const [row] = await database.drizzle.select().from(allocations).where(eq(allocations.eventId, eventId)).limit(1);
  return row?.token ?? '';
}
