import { describe, expect, it } from 'vitest';
import { paceText } from '#js/Pages/Events/Partials/overview/salesPoints.ts';
import { anOverview, COMPARISON } from '../factories/anOverview.ts';

describe('the pace of sales', () => {
  it.each([
    [40, '10 ahead of “Last year”, which had sold 30 by then and 90 in the end'],
    [18, '12 behind “Last year”, which had sold 30 by then and 90 in the end'],
    [30, 'Level with “Last year”, which had sold 30 by then and 90 in the end'],
  ])('compares %d sold tickets with another event on the same day', (sold, text) => {
    expect(paceText(anOverview({ sold }))).toBe(text);
  });

  it('is not stated without two numbers to compare', () => {
    const text = 'All orders, by the day on which they were paid';
    expect(paceText(anOverview({ sold: null }))).toBe(text);
    expect(paceText(anOverview({ comparison: { ...COMPARISON, sold_by_then: null } }))).toBe(text);
    expect(paceText(anOverview({ comparison: null }))).toBe(text);
  });
});
