import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { absent } from '#contract/kit/absent.ts';
import {
  currency,
  instant,
  messageOnly,
  money,
  pageOf,
  pageOrList,
  withMessage,
  wrapped,
} from '#contract/kit/shapes.ts';
import { toShape } from '#contract/kit/toShape.ts';
import { ticketConfig, ticketType } from '#contract/programme/tickets.ts';
import { coupon } from '#contract/selling/coupons.ts';
import { UNSENT } from '#domain/kit/shape.ts';
import { read } from '#js/api/kit/read.ts';

const folder = z.object({ files: pageOf(z.object({ id: z.number(), name: z.string() })) });
const holder = z.object({ id: z.number(), name: z.string() });
const ticket = z.object({
  id: z.number(),
  name: z.string(),
  note: z.string().nullable(),
  sold: z.number(),
  capacity: z.number().nullable(),
  price: money,
  currency,
  starts: instant,
  day: z.iso.date(),
  status: z.enum(['open', 'closed']),
  sale_state: absent(z.enum(['on_sale', 'ended']), 'on_sale'),
  is_hidden: z.boolean(),
  is_active: absent(z.boolean(), true),
  least: absent(z.number(), 1),
  holder,
  owner: holder.nullable(),
  rows: z.array(holder),
  ids: z.array(z.number()),
  by_status: z.record(z.string(), z.number()),
  counts: z.object({ open: z.number() }),
  saved: instant.nullish(),
});

/** The default for each field other than the id. */
const NOTHING = {
  name: '',
  note: null,
  sold: null,
  capacity: null,
  price: null,
  currency: null,
  starts: null,
  day: null,
  status: null,
  sale_state: 'on_sale',
  is_hidden: false,
  is_active: true,
  least: 1,
  holder: null,
  owner: null,
  rows: [],
  ids: [],
  by_status: {},
  counts: { open: null },
  saved: null,
};

const one = toShape({ response: wrapped(ticket) });
const list = toShape({ response: pageOrList(ticket) });
const changed = toShape({ response: withMessage(ticket) });
const readTicket = (sent: object) => Object(read(one, { data: { id: 7, ...sent } })).data;

describe('a record', () => {
  it('gets a neutral default for every field that a backend does not send', () => {
    expect(read(one, { data: { id: 7 } })).toEqual({ data: { id: 7, ...NOTHING } });
  });

  it('keeps the values that a backend sends, including fields that the contract does not define', () => {
    const sent = {
      id: 7,
      name: 'Standard',
      note: 'n',
      sold: 3,
      capacity: 10,
      price: '25.00',
      currency: 'NOK',
      starts: '2026-11-22T10:00:00.000Z',
      day: '2026-11-22',
      status: 'closed',
      sale_state: 'ended',
      is_hidden: true,
      is_active: false,
      least: 2,
      holder: { id: 1, name: 'Ada' },
      owner: { id: 2, name: 'Bo' },
      rows: [{ id: 3, name: 'Cy' }],
      ids: [1, 2],
      by_status: { open: 4 },
      counts: { open: 5 },
      saved: '2026-11-22T10:00:00+02:00',
      colour: 'red',
    };
    expect(read(one, { data: sent })).toEqual({ data: sent });
  });

  it.each([
    ['sold', '12', 12],
    ['sold', '', null],
    ['sold', 'many', null],
    ['price', 25, '25'],
    ['price', '1,250.00', '1250.00'],
    ['price', '-12,345,678', '-12345678'],
    ['price', ' 25.00 ', '25.00'],
    ['price', '1.250,00', null],
    ['price', '1,25', null],
    ['price', '€25.00', null],
    ['is_active', 0, false],
    ['is_active', '0', false],
    ['is_hidden', 1, true],
    ['is_hidden', 'yes', false],
    ['starts', '2026-11-22 10:00:00', '2026-11-22T10:00:00Z'],
    ['starts', '2026-11-22', '2026-11-22T00:00:00Z'],
    ['starts', 'soon', null],
    ['day', '2026-11-22 00:00:00', '2026-11-22'],
    ['status', 'archived', 'archived'],
    ['sale_state', 'selling', 'on_sale'],
    ['by_status', [], {}],
    ['by_status', { open: '4' }, { open: 4 }],
    ['owner', [], null],
    ['holder', { name: 'nobody' }, null],
    ['ids', ['1', 2, null], [1, 2]],
    ['rows', [{ id: '3' }, { name: 'no id' }], [{ id: 3, name: '' }]],
    ['counts', [], { open: null }],
  ])('with %s %j, as PHP may send it, becomes %j', (field, sent, expected) => {
    expect(readTicket({ [field]: sent })[field]).toEqual(expected);
  });

  it('is read from `data` or bare; without an id it is null', () => {
    const expected = { data: { id: 7, ...NOTHING } };
    expect(read(one, { id: '7' })).toEqual(expected);
    expect(read(one, { data: { id: '7' } })).toEqual(expected);
    expect(read(one, { data: { name: 'Standard' } })).toEqual({ data: null });
    expect(read(one, null)).toEqual({ data: null });
  });
});

describe('a list', () => {
  const row = { id: 7, ...NOTHING };

  it.each([
    ['a list', [{ id: 7 }]],
    ['a page object', { data: [{ id: 7 }], current_page: 1, total: 1 }],
    ['data, meta and links', { data: [{ id: 7 }], links: { next: null }, meta: { current_page: 1, total: 1 } }],
    ['a wrapped page object', { data: { data: [{ id: 7 }] } }],
    ['a list under a name of its own', { tickets: [{ id: 7 }], links: [{ url: null }], total: 1 }],
  ])('can be sent as %s', (_, sent) => {
    expect(read(list, sent)).toMatchObject({ data: [row] });
  });

  it('takes its page numbers from Laravel’s `meta` when the page object has one', () => {
    expect(read(list, { data: [], meta: { current_page: 2, last_page: 3 } })).toMatchObject({
      current_page: 2,
      last_page: 3,
    });
  });

  it('inside a larger response may be sent under its own name', () => {
    const plans = toShape({ response: z.object({ data: z.array(holder), total_steps: absent(z.number(), 3) }) });
    const data = [{ id: 7, name: 'Small' }];
    expect(read(plans, { plans: data, total_steps: '4' })).toEqual({ data, total_steps: 4 });
    expect(read(plans, { plans: data, others: [] })).toEqual({ data: null, total_steps: 3 });
  });

  it.each([[null], ['<html>'], [{ message: 'ok' }], [{ one: [{ id: 7 }], other: [{ id: 8 }] }]])(
    'is empty when %j was sent',
    (sent) => {
      expect(read(list, sent)).toMatchObject({ data: [] });
    },
  );
});

describe('settings, which have no id', () => {
  const settings = z.object({ limit: z.number().nullable(), is_open: absent(z.boolean(), true) });
  const nothing = { limit: null, is_open: true };

  it.each([[null], [''], [{ data: null }]])('that are not saved yet can be sent as %j', (sent) => {
    expect(read(toShape({ response: wrapped(settings) }), sent)).toMatchObject({ data: nothing });
  });

  it('are not replaced by defaults when the response to a change omits them', () => {
    const sent = { data: null, message: 'Saved' };
    expect(read(toShape({ response: withMessage(settings) }), sent)).toEqual(sent);
  });

  it('may be null when the contract allows it', () => {
    expect(read(toShape({ response: wrapped(settings.nullable()) }), { data: null })).toEqual({ data: null });
  });
});

describe('the response to a change', () => {
  it.each([
    ['the wrapped record', { data: { id: 7 }, message: 'Saved' }, 'Saved'],
    ['the bare record', { id: 7 }, ''],
    ['the bare record and a message', { id: 7, message: 'Saved' }, 'Saved'],
  ])('may be %s', (_, sent, message) => {
    expect(read(changed, sent)).toMatchObject({ data: { id: 7, ...NOTHING }, message });
  });

  it.each([
    ['only a message', { message: 'Saved' }],
    ['a message and more', { message: 'Saved', success: true }],
  ])('may be %s, and then contains no record', (_, sent) => {
    expect(read(changed, sent)).toMatchObject({ data: null, message: 'Saved' });
  });

  it('has an empty message when none is sent', () => {
    expect(read(toShape({ response: messageOnly }), '')).toEqual({ message: '' });
  });
});

it('a page object inside a record may be sent as a list', () => {
  const shape = toShape({ response: wrapped(folder) });
  const files = [{ id: 1, name: '' }];
  expect(read(shape, { data: { files: [{ id: 1 }] } })).toEqual({ data: { files: { data: files } } });
  expect(read(shape, { data: { files: { data: [{ id: 1 }], total: '1' } } })).toMatchObject({
    data: { files: { data: files } },
  });
});

describe('a field that is missing from a record', () => {
  const shape = toShape({ response: wrapped(coupon) });

  it('is listed in UNSENT, including fields sent as null that got a default', () => {
    const { data } = Object(read(shape, { data: { id: 1, code: 'SPRING', value: '5', is_active: null } }));
    expect(data).toMatchObject({ code: 'SPRING', is_active: true, max_uses: null });
    expect(data[UNSENT]).toEqual(expect.arrayContaining(['is_active', 'max_uses', 'start_date']));
    expect(data[UNSENT]).not.toEqual(expect.arrayContaining(['code']));
  });

  it('is listed when it was sent as text that cannot be read', () => {
    const { data } = Object(read(toShape({ response: wrapped(ticketType) }), { data: { id: 1, price: '1.250,00' } }));
    expect(data).toMatchObject({ price: null, [UNSENT]: expect.arrayContaining(['price']) });
  });

  it('stays listed when the record is read again; settings that were never saved list none', () => {
    const once = Object(read(shape, { data: { id: 1, code: 'SPRING' } })).data;
    expect(Object(read(shape, { data: once })).data).toEqual(once);
    expect(Object(read(toShape({ response: wrapped(ticketConfig) }), { data: null })).data).not.toHaveProperty(UNSENT);
  });
});

it('an unknown boolean is null where the contract declares null as its default', () => {
  const shape = toShape({ response: wrapped(z.object({ id: z.number(), shares: absent(z.boolean(), null) })) });
  expect(read(shape, { data: { id: 1 } })).toEqual({ data: { id: 1, shares: null } });
  expect(read(shape, { data: { id: 1, shares: 1 } })).toEqual({ data: { id: 1, shares: true } });
});

it('a nested record that is the default of a field needs no id', () => {
  const question = z.object({ id: z.string(), label: z.string() });
  const summary = z.object({ id: z.number(), question: absent(question, { id: '', label: '' }) });
  expect(read(toShape({ response: wrapped(summary) }), { data: { id: 1 } })).toMatchObject({
    data: { question: { id: '', label: '' } },
  });
});
