import { expect, it } from 'vitest';
import { wrapped } from '#contract/kit/shapes.ts';
import { toShape } from '#contract/kit/toShape.ts';
import { event } from '#contract/programme/events.ts';
import { read } from '#js/api/kit/read.ts';
import { statusInput } from '#js/Pages/Events/Partials/eventValues.ts';
import { anEvent } from '#tests/areas/programme/events/factories/anEvent.ts';

it('a status change omits fields of an event that the backend did not send', () => {
  const start_date = '2026-12-04T18:00:00Z';
  const sent = { data: { id: 7, name: 'Fair', start_date, end_date: start_date } };
  const { data } = Object(read(toShape({ response: wrapped(event) }), sent));
  expect(statusInput(data, 'paused')).toEqual({ name: 'Fair', start_date, end_date: start_date, status: 'paused' });
});

it('a status change sends all fields of a fully known event', () => {
  expect(statusInput(anEvent(), 'paused')).toMatchObject({ status: 'paused', city: 'Nairobi', currency: 'EUR' });
});
