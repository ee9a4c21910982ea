import { afterAll, beforeAll, expect, it } from 'vitest';
import { aTicketType } from '#tests/areas/programme/tickets/server/aTicketType.ts';
import { anOffice } from '#tests/server/fixtures/anOffice.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import { aCompany, signedIn } from '#tests/server/fixtures/fixture.ts';
import type { TestApp } from '#tests/server/fixtures/testApp.ts';
import { anEvent } from './anEvent.ts';

let app: TestApp;
let owner: Browser;
let companyId: number;
let host: string;

beforeAll(async () => {
  const { company, owner: user, ...rest } = await aPlace();
  host = rest.host;
  companyId = company.id;
  owner = await signedIn(app, user, host);
});
afterAll(() => app.close());

async function aPlace() {
  ({ app } = await anOffice());
  return aCompany(app, 'previews');
}

type Link = { data: { url: string | null } };

async function aDraft(name = 'Secret supper') {
  const event = await anEvent(app, companyId, { name, status: 'draft' });
  const type = await aTicketType(app, event);
  return { event, type };
}

async function linkOf(id: number): Promise<string> {
  const { status, body } = await owner.post<Link>(`/events/preview-link/${id}`);
  expect(status).toBe(200);
  return body.data.url ?? '';
}

const stranger = () => app.browser(host);

it('shows a draft to visitors with its link, as it will be sold, but does not let them buy', async () => {
  const { event, type } = await aDraft();
  expect((await stranger().visit(`/portal/events/${event.id}`)).status).toBe(404);
  const link = await linkOf(event.id);
  const { status, body } = await stranger().visit(link);
  expect(status).toBe(200);
  expect(body.component).toBe('Portal/Events/Show');
  expect(body.props.event).toMatchObject({
    name: 'Secret supper',
    is_preview: true,
    ticket_types: [{ name: 'Standard', sale_state: 'on_sale' }],
  });
  const added = await stranger().post(`/portal/cart/${event.id}/add`, { ticket_type_id: type.id, quantity: 1 });
  expect(added.status).toBe(404);
  expect((await stranger().get<{ data: unknown[] }>('/portal/events/json')).body.data).toEqual([]);
});

it('keeps the link when it is requested again, and ends it when it is revoked', async () => {
  const { event } = await aDraft();
  const link = await linkOf(event.id);
  expect(await linkOf(event.id)).toBe(link);
  expect((await owner.get<Link>(`/events/preview-link/${event.id}`)).body.data.url).toBe(link);
  expect((await owner.call<Link>('DELETE', `/events/preview-link/${event.id}`)).body.data.url).toBeNull();
  expect((await stranger().visit(link)).status).toBe(404);
  const next = await linkOf(event.id);
  expect(next).not.toBe(link);
  expect((await stranger().visit(link)).status).toBe(404);
  expect((await stranger().visit(next)).status).toBe(200);
});

it('ends when the draft is published, and does not work again for a later draft', async () => {
  const { event } = await aDraft();
  const link = await linkOf(event.id);
  const times = { start_date: event.startsAt.toISOString(), end_date: event.endsAt.toISOString() };
  const publish = (status: string) =>
    owner.call('PUT', `/events/update/${event.id}`, { name: event.name, ...times, status });
  expect(await publish('active')).toMatchObject({ status: 200 });
  const shown = await stranger().visit(link);
  expect(shown.body.props.event).toMatchObject({ is_preview: false });
  expect((await owner.post(`/events/preview-link/${event.id}`)).status).toBe(409);
  expect((await publish('draft')).status).toBe(200);
  expect((await stranger().visit(link)).status).toBe(404);
});

it('opens no other draft, and nothing without the whole token', async () => {
  const { event } = await aDraft();
  const other = await aDraft('Another one');
  const token = new URL(await linkOf(event.id), 'http://x').searchParams.get('preview') ?? '';
  await linkOf(other.event.id);
  for (const given of [token, token.slice(0, -1), '', 'null', '%00', token.repeat(400)]) {
    expect((await stranger().visit(`/portal/events/${other.event.id}?preview=${given}`)).status).toBe(404);
  }
});
