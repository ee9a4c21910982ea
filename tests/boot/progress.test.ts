import nprogress from 'nprogress';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchVisits } from '#js/boot/watchVisits.ts';
import { beginProgress, PROGRESS_DELAY } from '#js/lib/work/progress.ts';
import { aVisit } from './visit.ts';

let stop = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(nprogress, 'start').mockReturnThis();
  vi.spyOn(nprogress, 'set').mockReturnThis();
  vi.spyOn(nprogress, 'done').mockReturnThis();
  stop = watchVisits();
});

afterEach(() => {
  stop();
  vi.useRealTimers();
});

/** Advances the time and loads the bar's lazy code. */
async function pass(milliseconds: number) {
  await vi.advanceTimersByTimeAsync(milliseconds);
  await vi.dynamicImportSettled();
}

describe('the progress bar', () => {
  it('appears after 250 ms and disappears with the visit', async () => {
    expect(PROGRESS_DELAY).toBe(250);
    const visit = aVisit();
    visit.start();
    await pass(249);
    expect(nprogress.start).not.toHaveBeenCalled();
    await pass(1);
    expect(nprogress.start).toHaveBeenCalledOnce();
    visit.finish();
    await pass(0);
    expect(nprogress.done).toHaveBeenCalledOnce();
  });

  it('does not appear for a quick visit, nor for one with showProgress: false', async () => {
    const quick = aVisit();
    quick.start();
    await pass(100);
    quick.finish();
    aVisit({ showProgress: false }).start();
    await pass(1000);
    expect(nprogress.start).not.toHaveBeenCalled();
  });

  it('stays until the last of several visits is done', async () => {
    const [first, second] = [beginProgress(), beginProgress()];
    await pass(250);
    first.finish();
    await pass(0);
    expect(nprogress.done).not.toHaveBeenCalled();
    second.finish();
    second.finish();
    await pass(0);
    expect(nprogress.done).toHaveBeenCalledOnce();
  });

  it('shows the progress of an upload', async () => {
    const visit = aVisit({ method: 'post' });
    visit.start();
    await pass(250);
    visit.progress(50);
    await pass(0);
    expect(nprogress.set).toHaveBeenCalledWith(0.45);
    visit.finish();
    await pass(0);
  });
});
