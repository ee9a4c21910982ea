import { describe, expect, it } from 'vitest';
import { pageUrl } from '#domain/kit/pageUrl.ts';

describe('pageUrl', () => {
  it('returns the path of a page with encoded params', () => {
    expect(pageUrl('Events/Index')).toBe('/events');
    expect(pageUrl('Events/CheckIn', { id: 7 })).toBe('/events/7/check-in');
    expect(pageUrl('Portal/PaymentSuccess', { reference: 'a/b' })).toBe('/portal/payment/a%2Fb/success');
  });

  it('accepts a record as params and ignores fields that the path does not name', () => {
    const event = { id: 7, name: 'Gala' };
    expect(pageUrl('Events/Show', event)).toBe('/events/7');
  });

  it('adds an encoded query without empty values', () => {
    const query = { search: 'a&b c', view: undefined, from: null, to: '', page: 2 };
    expect(pageUrl('Tasks/Index', {}, query)).toBe('/tasks?search=a%26b%20c&page=2');
    expect(pageUrl('Portal/Tickets', { reference: 'R1' }, { key: undefined })).toBe('/portal/orders/R1');
  });

  it('does not compile without the params of the path, or for a page without a path', () => {
    // @ts-expect-error a page that does not exist
    expect(() => pageUrl('Events/Nowhere')).toThrow();
    // @ts-expect-error no id
    expect(() => pageUrl('Events/Show')).toThrow('needs id');
    // @ts-expect-error no id
    expect(() => pageUrl('Events/Show', {})).toThrow('needs id');
    // @ts-expect-error an id is a number
    expect(pageUrl('Events/Show', { id: '7' })).toBe('/events/7');
    // @ts-expect-error errors have no path
    expect(() => pageUrl('Errors/Show')).toThrow();
  });
});
