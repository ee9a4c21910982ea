import { beforeEach, describe, expect, it, vi } from 'vitest';
import { toast } from '#js/lib/toast/toast.ts';
import { useTicketConfig } from '#js/stores/programme/tickets/ticketConfig.ts';
import { useTicketTypes } from '#js/stores/programme/tickets/ticketTypes.ts';
import { mock, refuse } from '#tests/mocks/mock.ts';
import { aTicketConfig } from '../factories/aTicketConfig.ts';
import { aTicketType } from '../factories/aTicketType.ts';

vi.mock('#js/lib/toast/toast.ts');

const store = () => useTicketTypes.getState();
const ids = () => store().list.map((type) => type.id);
const expectError = (text: string) => expect(toast.error).toHaveBeenCalledExactlyOnceWith(text);
const input = { name: 'Standard', price: '25.00', capacity: null };

beforeEach(async () => {
  mock('GET /events/ticket-types/{eventID}', () => ({
    data: [aTicketType({ id: 1 }), aTicketType({ id: 2 }), aTicketType({ id: 3 })],
  }));
  await store().load({ eventID: 7 });
});

describe('putting a ticket type on or off sale', () => {
  const TOGGLE = 'PATCH /events/ticket-types/{eventID}/{ticketTypeID}/toggle';

  it('is shown immediately, before the server responds', async () => {
    mock(TOGGLE, () => ({ data: aTicketType({ id: 2, is_active: false, sale_state: 'inactive' }), message: '' }));
    const toggling = store().toggle(2);
    expect(store().list[1]?.is_active).toBe(false);
    await toggling;
    expect(store().list[1]?.sale_state).toBe('inactive');
  });

  it('is reverted with “Failed to toggle ticket type status”', async () => {
    const types = [aTicketType({ id: 1 }), aTicketType({ id: 2, sale_state: 'inactive' })];
    mock('GET /events/ticket-types/{eventID}', () => ({ data: types }));
    await store().load({ eventID: 7 });
    mock(TOGGLE, () => refuse(500));
    await store().toggle(2);
    expect(store().list[1]).toMatchObject({ is_active: true, sale_state: 'inactive' });
    expectError('Failed to toggle ticket type status');
  });

  it('sends two quick toggles in order', async () => {
    let on = true;
    const calls = mock(TOGGLE, () => {
      on = !on;
      return { data: aTicketType({ id: 2, is_active: on }), message: '' };
    });
    await Promise.all([store().toggle(2), store().toggle(2)]);
    expect(calls).toHaveLength(2);
    expect(store().list[1]?.is_active).toBe(true);
  });
});

describe('the order of ticket types', () => {
  it('changes immediately and is sent as ticket_types', async () => {
    const calls = mock('PUT /events/ticket-types/{eventID}/order', () => ({ data: [], message: '' }));
    const moving = store().reorder([3, 1, 2]);
    expect(ids()).toEqual([3, 1, 2]);
    await moving;
    expect(calls[0]?.body).toEqual({ ticket_types: [3, 1, 2] });
    expect(ids()).toEqual([3, 1, 2]);
  });

  it('is sent as objects to a backend that requires them', async () => {
    const bodies: unknown[] = [];
    mock('PUT /events/ticket-types/{eventID}/order', ({ body }) => {
      bodies.push(body);
      const errors = { 'ticket_types.0.id': ['Required.'], 'ticket_types.0.sort_order': ['Required.'] };
      return bodies.length === 1 ? refuse(422, { message: 'Invalid.', errors }) : { data: [], message: '' };
    });
    expect((await store().reorder([3, 1, 2])).ok).toBe(true);
    expect(bodies[1]).toEqual({
      ticket_types: [
        { id: 3, sort_order: 1 },
        { id: 1, sort_order: 2 },
        { id: 2, sort_order: 3 },
      ],
    });
    expect(ids()).toEqual([3, 1, 2]);
  });

  it('is reverted with “Failed to update ticket types order”', async () => {
    mock('PUT /events/ticket-types/{eventID}/order', () => refuse(500));
    await store().reorder([3, 1, 2]);
    expect(ids()).toEqual([1, 2, 3]);
    expectError('Failed to update ticket types order');
  });
});

it('every ticketing failure shows a toast, even when a form shows the field errors (specification §8)', async () => {
  const message = 'Enter an amount.';
  const refusal = () => refuse(422, { message, errors: { price: [message] } });
  mock('POST /events/ticket-types/{eventID}', refusal);
  mock('PUT /events/ticket-types/{eventID}/{ticketTypeID}', refusal);
  mock('POST /events/ticket-config/{eventID}', refusal);
  const inForm = { onFailure: 'return' } as const;
  await store().create(input, inForm);
  await store().update(1, input, inForm);
  await useTicketConfig.getState().save(7, { capacity: null }, inForm);
  expect(vi.mocked(toast.error).mock.calls.flat()).toEqual([message, message, message]);
});

describe('a ticket type in the store', () => {
  it('is added at the end, updated in place and removed', async () => {
    mock('POST /events/ticket-types/{eventID}', () => {
      const created = aTicketType({ id: 4 });
      mock('GET /events/ticket-types/{eventID}', () => ({ data: [...store().list, created] }));
      return { data: created, message: 'Added.' };
    });
    mock('PUT /events/ticket-types/{eventID}/{ticketTypeID}', () => ({
      data: aTicketType({ id: 2, name: 'Balcony' }),
      message: 'Saved.',
    }));
    mock('DELETE /events/ticket-types/{eventID}/{ticketTypeID}', () => ({ message: 'Deleted.' }));
    await store().create(input);
    await store().update(2, input);
    await store().remove(1);
    expect(ids()).toEqual([2, 3, 4]);
    expect(store().list[0]?.name).toBe('Balcony');
  });

  it.each([
    ['Failed to create ticket type', () => store().create(input)],
    ['Failed to update ticket type', () => store().update(2, input)],
    ['Failed to delete ticket type', () => store().remove(2)],
    ['Failed to save ticket configuration', () => useTicketConfig.getState().save(7, { capacity: null })],
  ])('shows “%s” when the server sends no message', async (text, act) => {
    mock('POST /events/ticket-types/{eventID}', () => refuse(500));
    mock('PUT /events/ticket-types/{eventID}/{ticketTypeID}', () => refuse(500));
    mock('DELETE /events/ticket-types/{eventID}/{ticketTypeID}', () => refuse(500));
    mock('POST /events/ticket-config/{eventID}', () => refuse(500));
    await act();
    expectError(text);
    expect(ids()).toEqual([1, 2, 3]);
  });

  it('shows the server’s message when there is one', async () => {
    mock('DELETE /events/ticket-types/{eventID}/{ticketTypeID}', () =>
      refuse(409, { message: '40 people hold this ticket.' }),
    );
    await store().remove(2);
    expectError('40 people hold this ticket.');
  });
});

describe('after switching to another event', () => {
  it('the types and rules of the previous event are not shown', async () => {
    mock('GET /events/ticket-config/{eventID}', () => ({ data: aTicketConfig() }));
    await useTicketConfig.getState().get(7);
    mock('GET /events/ticket-types/{eventID}', () => refuse(500));
    mock('GET /events/ticket-config/{eventID}', () => refuse(500));
    await store().load({ eventID: 8 });
    await useTicketConfig.getState().get(8);
    expect(store()).toMatchObject({ list: [], loaded: false });
    expect(useTicketConfig.getState().selected).toBeNull();
    expect(store().loadError).not.toBeNull();
  });
});
