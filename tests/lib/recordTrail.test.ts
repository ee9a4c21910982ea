import { beforeEach, describe, expect, it } from 'vitest';
import { findInTrail, keepTrail } from '#js/lib/stored/recordTrail.ts';

beforeEach(() => sessionStorage.clear());

const PAGE_TWO = { list: '/orders?page=2', paths: ['/orders/9', '/orders/8', '/orders/7'], from: 11, total: 13 };

describe('the list that a record was opened from', () => {
  it('gives the neighbours and the position in the list', () => {
    keepTrail(PAGE_TWO);
    const place = { list: '/orders?page=2', total: 13, isTotalExact: true };
    expect(findInTrail('/orders/8')).toEqual({ ...place, position: 12, previous: '/orders/9', next: '/orders/7' });
    expect(findInTrail('/orders/9')).toEqual({ ...place, position: 11, previous: null, next: '/orders/8' });
    expect(findInTrail('/orders/7')).toEqual({ ...place, position: 13, previous: '/orders/8', next: null });
  });

  it('is null for a record that is not in it, and separate per kind of record', () => {
    keepTrail(PAGE_TWO);
    keepTrail({ list: '/events', paths: ['/events/1', '/events/2'], from: 1, total: 2 });
    expect(findInTrail('/orders/1')).toBeNull();
    expect(findInTrail('/orders/8')?.position).toBe(12);
    expect(findInTrail('/events/2')?.previous).toBe('/events/1');
  });

  it('is null when it contains only this record or the stored value is invalid', () => {
    keepTrail({ list: '/orders', paths: ['/orders/9'], from: 1, total: 1 });
    expect(findInTrail('/orders/9')).toBeNull();
    sessionStorage.setItem('muster.trail.orders', '{');
    expect(findInTrail('/orders/9')).toBeNull();
  });
});
