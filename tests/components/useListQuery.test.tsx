import { act, renderHook } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { listParams, useListQuery } from '#js/components/table/useListQuery.ts';

const page = vi.hoisted(() => ({ url: '/events' }));
const router = vi.hoisted(() => ({ push: vi.fn(), replace: vi.fn() }));
vi.mock('@inertiajs/react', () => ({ usePage: () => page, router }));

function atUrl(url: string) {
  page.url = url;
  return renderHook(() => useListQuery({ sorts: ['starts_at', 'name'], filters: ['status'] })).result;
}

describe('the list query in the URL', () => {
  it('has defaults on a bare URL: ten rows, the first sort', () => {
    expect(atUrl('/events').current.params).toEqual({
      page: 1,
      per_page: 10,
      sort_by: 'starts_at',
      sort_order: 'asc',
    });
  });

  it('has 25 rows per page on large screens', () => {
    vi.spyOn(window, 'matchMedia').mockReturnValueOnce({ ...window.matchMedia(''), matches: true });
    expect(listParams('/events', { sorts: ['name'] }).per_page).toBe(25);
    expect(listParams('/events', { sorts: ['name'], perPage: 20 }).per_page).toBe(20);
  });

  it.each([
    { width: 1280, height: 900, rows: 25 },
    { width: 1280, height: 700, rows: 10 },
    { width: 600, height: 900, rows: 10 },
  ])('has $rows rows per page in a window of $width × $height', ({ width, height, rows }) => {
    const real = window.matchMedia;
    const size = { width, height };
    const fits = (query: string) =>
      (['width', 'height'] as const).every((side) => {
        const [, em = '0'] = new RegExp(`min-${side}: (\\d+)em`).exec(query) ?? [];
        return size[side] >= Number(em) * 16;
      });
    vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({ ...real(query), matches: fits(query) }));
    expect(listParams('/events', { sorts: ['name'] }).per_page).toBe(rows);
  });

  it('is read from the URL, with defaults for invalid values', () => {
    const { current } = atUrl('/events?page=3&per_page=9999&search=lake&sort_by=DROP&sort_order=desc&status=draft&x=1');
    expect(current.params).toEqual({
      page: 3,
      per_page: 100,
      search: 'lake',
      sort_by: 'starts_at',
      sort_order: 'desc',
      status: 'draft',
    });
    expect(current.isFiltered).toBe(true);
  });

  it('uses the list’s own default sort, and omits it from the URL', () => {
    const list = { sorts: ['starts_at', 'name'], sort: 'name' } as const;
    expect(listParams('/events', list).sort_by).toBe('name');
    page.url = '/events?sort_by=starts_at';
    const { result } = renderHook(() => useListQuery(list));
    act(() => result.current.change({ sort_by: 'name' }));
    expect(router.push.mock.lastCall?.[0].url).toBe('/events');
  });

  it('changes the page as a history entry, without a server visit', () => {
    const list = atUrl('/events?search=lake');
    act(() => list.current.change({ page: 2 }));
    expect(router.push).toHaveBeenLastCalledWith({
      url: '/events?search=lake&page=2',
      preserveState: true,
      preserveScroll: true,
    });
  });

  it('returns to the first page on another order, search or filter', () => {
    const list = atUrl('/events?page=4');
    act(() => list.current.change({ sort_by: 'name' }));
    expect(router.push.mock.lastCall?.[0].url).toBe('/events?sort_by=name');
    act(() => list.current.change({ filters: { status: 'draft' } }));
    expect(router.push.mock.lastCall?.[0].url).toBe('/events?status=draft');
    act(() => list.current.change({ search: 'a' }));
    expect(router.replace.mock.lastCall?.[0].url).toBe('/events?search=a');
  });

  it('clears search and filters and keeps the order', () => {
    const list = atUrl('/events?search=lake&status=draft&sort_by=name&page=2');
    act(() => list.current.clear());
    expect(router.replace.mock.lastCall?.[0].url).toBe('/events?sort_by=name');
  });
});
