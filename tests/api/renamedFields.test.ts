import { HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventsApi } from '#js/api/programme/events.ts';
import { backend } from '#js/backend.ts';
import { anEvent } from '#tests/areas/programme/events/factories/anEvent.ts';
import { mock, refuse } from '../mocks/mock.ts';

const START = '2030-05-01T10:00:00.000Z';

beforeEach(() => {
  backend.fields = { Event: { name: 'title', start_date: 'starts_at' } };
});
afterEach(() => {
  backend.fields = {};
});

/** An event with the field names of this backend. */
function theirEvent() {
  const { name, start_date, ...rest } = anEvent({ id: 7, name: 'Harbour Lights', start_date: START });
  return { ...rest, title: name, starts_at: start_date };
}

describe('a field that backend.ts renames', () => {
  const ours = { id: 7, name: 'Harbour Lights', start_date: START };

  it.each([
    ['wrapped', () => ({ data: theirEvent() })],
    ['bare', () => theirEvent()],
  ])('is read from a record that is sent %s', async (_name, answer) => {
    mock('GET /events/get-event/{id}', () => HttpResponse.json(answer()));
    expect((await eventsApi.get({ params: { id: 7 } })).data).toMatchObject(ours);
  });

  it('is read from a list', async () => {
    mock('GET /events/json', () => HttpResponse.json([theirEvent()]));
    expect(await eventsApi.list({})).toMatchObject({ data: [ours] });
  });

  it('is sent under the backend’s name, and its validation errors are mapped back', async () => {
    const calls = mock('PUT /events/update/{id}', () =>
      refuse(422, { message: 'Check it.', errors: { starts_at: ['Enter a later time.'], title: ['Too long.'] } }),
    );
    const body = { name: 'Gala', start_date: START, end_date: '2030-05-01T12:00:00.000Z' };
    const error = await eventsApi.update({ params: { id: 7 }, body }).catch((failure: unknown) => failure);
    expect(calls[0]?.body).toEqual({ title: 'Gala', starts_at: START, end_date: body.end_date });
    expect(error).toMatchObject({ errors: { start_date: ['Enter a later time.'], name: ['Too long.'] } });
  });
});
