import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createPrefetched } from '#server/activityLog/createPrefetched.ts';
import { describeCall } from '#server/activityLog/describeCall.ts';
import { describePage } from '#server/activityLog/describePage.ts';
import { loggedChanges } from '#server/activityLog/loggedChanges.ts';
import { loggedUrl } from '#server/activityLog/loggedUrl.ts';

describe('the URL of a log entry', () => {
  it.each([
    ['https://x.test/events/4?page=2&sort_by=name', '/events/4?page=2&sort_by=name'],
    ['https://x.test/events?search=Ada&filter=ada', '/events?search=…&filter=…'],
    ['https://x.test/orders?email=a%40b.test&note=two%20words', '/orders?email=…&note=…'],
    ['https://x.test/x?access_token=abc&api_key=1', '/x?access_token=…&api_key=…'],
    ['https://x.test/x?%00=1', '/x?…=…'],
    [`https://x.test/rsvp/${'a'.repeat(32)}`, '/rsvp/[redacted]'],
  ])('%s is stored as %s', (address, kept) => {
    expect(loggedUrl(address)).toBe(kept);
  });

  it('has a maximum length', () => {
    expect(loggedUrl(`/x?${'page=1&'.repeat(500)}`)).toHaveLength(500);
  });
});

describe('the changes of a log entry', () => {
  it('are the declared fields that differ', () => {
    const [before, after] = [
      { name: 'A', price: '1', other: 1, list: [1] },
      { name: 'B', price: '1', other: 2, list: [1, 2] },
    ];
    expect(loggedChanges(['name', 'price', 'list', 'gone'], before, after)).toEqual([
      ['name', 'A', 'B'],
      ['list', '[1]', '[1,2]'],
    ]);
  });

  it('contain no secret, even if one is declared', () => {
    expect(
      loggedChanges(['secret_key', 'password', 'api_token'], null, { secret_key: 'a', password: 'b', api_token: 'c' }),
    ).toEqual([]);
  });

  it('are valid text for the database, truncated to one line', () => {
    const half = String.fromCharCode(0xd83d);
    const [[, , name] = [], [, , long] = []] = loggedChanges(['name', 'long'], null, {
      name: `a\0b${half}`,
      long: `${'x'.repeat(198)}😀y`,
    });
    expect(name).toBe('ab\uFFFD');
    expect([...String(long)].length).toBeLessThanOrEqual(200);
    expect(String(long).isWellFormed()).toBe(true);
  });
});

describe('the description of a log entry', () => {
  const endpoint = (summary: string, access = 'coupons.manage') => ({
    summary,
    access: access as 'staff',
    response: z.object({}),
  });

  it.each([
    ['PUT /coupons/{id}', 'Changes a coupon; its code is unique', ['Changes a coupon', 'change', 'coupon']],
    ['POST /x/{id}/apply', 'Applies a coupon, once', ['Applies a coupon', 'apply', 'coupon']],
    ['POST /x/switch', 'Switches it on (or off)', ['Switches it on', 'switch', 'coupon']],
    ['POST /x/duplicate', 'A draft like this one', ['A draft like this one', 'create', 'coupon']],
    ['DELETE /x/{id}', 'Everything goes', ['Everything goes', 'delete', 'coupon']],
  ])('%s, “%s”, is derived from the contract', (key, summary, [description, actionType, resourceType]) => {
    expect(describeCall(key, endpoint(summary))).toEqual({ description, actionType, resourceType });
  });

  it('of a call without a permission uses the start of its path', () => {
    expect(describeCall('POST /companies/switch', endpoint('Switches', 'staff')).resourceType).toBe('company');
  });

  it.each([
    ['Events/Index', 'Events', 'events.index'],
    ['Events/TicketSettings', 'Events: ticket settings', 'events.ticket-settings'],
    ['Events/Show', 'Event', 'events.show'],
    ['Campaigns/Index', 'Campaigns', 'campaigns.index'],
  ])('a visit to %s is “%s”', (name, description, routeName) => {
    expect(describePage(name)).toEqual({ description, routeName });
  });
});

it('prefetched pages are dropped oldest first, and belong to one session', () => {
  const prefetched = createPrefetched();
  const at = new Date();
  const entry = { at } as Parameters<typeof prefetched.keep>[2];
  for (let page = 0; page <= 5000; page += 1) {
    prefetched.keep('mine', `/events/${page}`, entry);
  }
  expect(prefetched.take('mine', '/events/0', at)).toBeNull();
  expect(prefetched.take('other', '/events/5000', at)).toBeNull();
  expect(prefetched.take('mine', '/events/5000', at)).not.toBeNull();
  expect(prefetched.take('mine', '/events/5000', at)).toBeNull();
});
