import { beforeEach, describe, expect, it, vi } from 'vitest';

/** The store as after a reload of the page. */
async function reloaded() {
  vi.resetModules();
  return (await import('#js/stores/account/foldedGroups.ts')).useFoldedGroups;
}

beforeEach(() => localStorage.clear());

describe('the open groups of the navigation', () => {
  it('are the same after a reload', async () => {
    const store = await reloaded();
    store.getState().set('Events', false);
    store.getState().set('Money', true);
    expect((await reloaded()).getState().isOpen).toEqual({ Events: false, Money: true });
  });

  it.each(['{', 'null', '"Events"'])('are the default ones when what is stored is %s', async (stored) => {
    localStorage.setItem('muster.navigation', stored);
    expect(Object.keys((await reloaded()).getState().isOpen)).not.toContain('Events');
  });
});
