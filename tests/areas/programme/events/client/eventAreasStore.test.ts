import { expect, it, vi } from 'vitest';
import { toast } from '#js/lib/toast/toast.ts';
import { eventInput, eventValues } from '#js/Pages/Events/Partials/eventValues.ts';
import { useDashboard } from '#js/stores/overview/dashboard.ts';
import { useEvents } from '#js/stores/programme/events/events.ts';
import { useCoupons } from '#js/stores/selling/coupons.ts';
import { useGateways } from '#js/stores/selling/gateways.ts';
import { aDashboard } from '#tests/areas/overview/dashboard/factories/aDashboard.ts';
import { aCoupon } from '#tests/areas/selling/coupons/factories/aCoupon.ts';
import { aGateway } from '#tests/areas/selling/gateways/factories/aGateway.ts';
import { aPage } from '#tests/factories/aPage.ts';
import { mock, refuse } from '#tests/mocks/mock.ts';
import { anEvent } from '../factories/anEvent.ts';

vi.mock('#js/lib/toast/toast.ts');

it('coupons are created and deleted in the event whose list is shown', async () => {
  mock('GET /events/coupons/{eventID}/json', () => aPage([aCoupon()]));
  const created = mock('POST /events/coupons/{eventID}', () => ({ data: aCoupon(), message: 'Added' }));
  const removed = mock('DELETE /events/coupons/{eventID}/{couponID}', () => ({ message: 'Deleted' }));
  await useCoupons.getState().load({ eventID: 7 });
  await useCoupons.getState().create({ code: 'X', kind: 'percent', value: '5', max_uses: null, max_tickets: null });
  await useCoupons.getState().remove(5);
  expect(created[0]?.params).toEqual({ eventID: '7' });
  expect(removed[0]?.params).toEqual({ eventID: '7', couponID: '5' });
});

it('the list is cleared while the rows of another event are loading', async () => {
  mock('GET /events/coupons/{eventID}/json', () => aPage([aCoupon()]));
  await useCoupons.getState().load({ eventID: 7 });
  const loading = useCoupons.getState().load({ eventID: 8 });
  expect(useCoupons.getState()).toMatchObject({ list: [], loaded: false, fetching: true });
  await loading;
});

it('a failed change is not reported as a failed list', async () => {
  mock('GET /events/json', () => aPage([anEvent()]));
  mock('DELETE /events/delete/{id}', () => refuse(409, { message: 'It has orders.' }));
  await useEvents.getState().load({});
  await useEvents.getState().remove(7);
  expect(useEvents.getState()).toMatchObject({ error: true, message: 'It has orders.', loadError: null });
  expect(useEvents.getState().list).toHaveLength(1);
});

it('a failed list keeps its error until it loads', async () => {
  mock('GET /events/json', () => refuse(503, { message: 'Back in a moment.' }));
  await useEvents.getState().load({});
  expect(useEvents.getState()).toMatchObject({ loadError: 'Back in a moment.', loaded: false });
  mock('GET /events/json', () => aPage([anEvent()]));
  await useEvents.getState().load({});
  expect(useEvents.getState()).toMatchObject({ loadError: null, loaded: true });
});

it('gateways are a list without pages', async () => {
  mock('GET /settings/payment-gateways/json', () => ({ data: [aGateway()] }));
  await useGateways.getState().load({});
  expect(useGateways.getState()).toMatchObject({ page: null, list: [{ name: 'Test card' }] });
});

it('a dashboard that cannot be refreshed keeps its figures', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const calls = mock('GET /dashboard/json', () => ({ data: aDashboard({ revenue: '10.00' }) }));
  await useDashboard.getState().get({ days: 7 });
  expect(calls[0]?.url.search).toBe('?days=7');
  mock('GET /dashboard/json', () => refuse(500));
  await useDashboard.getState().refresh({ days: 7 });
  expect(useDashboard.getState().selected?.revenue).toBe('10.00');
  expect(toast.error).not.toHaveBeenCalled();
});

it('fields of an event are cleared also when a new cover is sent, because form data has no null', async () => {
  const calls = mock('PUT /events/update/{id}', () => ({ data: anEvent(), message: '' }));
  const cover = new File(['picture'], 'cover.png', { type: 'image/png' });
  const event = anEvent({ campaign_id: 3, group_id: 4 });
  const cleared = { country: null, campaign_id: null, group_id: null, city: '', cover };
  await useEvents.getState().update(7, eventInput({ ...eventValues(event), ...cleared }, event));
  const body = { country: '', campaign_id: '', group_id: '', city: '', cover: { name: 'cover.png' } };
  expect(calls[0]?.body).toMatchObject(body);
});
