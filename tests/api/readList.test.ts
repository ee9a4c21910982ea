import { describe, expect, it } from 'vitest';
import { readList } from '#js/api/kit/readList.ts';

describe('reading a list', () => {
  it('is paginated only where there is a current_page', () => {
    expect(readList([1, 2])).toEqual({ list: [1, 2], page: null });
    expect(readList({ data: [1, 2], total: 2 })).toEqual({ list: [1, 2], page: null });
    expect(readList({ data: [1], current_page: 2, last_page: 3, per_page: 1, from: 2, to: 2, total: 3 })).toEqual({
      list: [1],
      page: { current_page: 2, last_page: 3, per_page: 1, from: 2, to: 2, total: 3, is_total_exact: true },
    });
  });

  it('parses numbers sent as text and fills in missing page fields', () => {
    expect(readList({ data: [1, 2], current_page: '2', total: '12' }).page).toEqual({
      current_page: 2,
      last_page: 1,
      per_page: 2,
      from: 3,
      to: 4,
      total: 12,
      is_total_exact: true,
    });
  });

  it.each([null, undefined, {}, { data: null }])('reads %j as an empty list', (answer) => {
    expect(readList(answer)).toEqual({ list: [], page: null });
  });
});
