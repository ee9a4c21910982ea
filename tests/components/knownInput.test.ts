import { expect, it } from 'vitest';
import { event } from '#contract/events.ts';
import { wrapped } from '#contract/shapes.ts';
import { toShape } from '#contract/toShape.ts';
import { read } from '#js/api/kit/read.ts';
import { statusInput } from '#js/Pages/Events/Partials/eventValues.ts';
import { anEvent } from '#tests/areas/events/factories/anEvent.ts';

it('a status change omits fields of an event that the backend did not send', () => {
  const start_date = '2026-12-04T18:00:00Z';
  const sent = { data: { id: 7, name: 'Fair', start_date, end_date: start_date } };
  const { data } = Object(read(toShape({ response: wrapped(event) }), sent));
  expect(statusInput(data, 'paused')).toEqual({ name: 'Fair', start_date, end_date: start_date, status: 'paused' });
});

it('a status change sends all fields of a fully known event', () => {
  expect(statusInput(anEvent(), 'paused')).toMatchObject({ status: 'paused', city: 'Nairobi', currency: 'EUR' });
});
