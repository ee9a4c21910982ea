import { describe, expect, it } from 'vitest';
import { isAbort } from '#js/lib/errors/isAbort.ts';
import { inTurn } from '#js/lib/work/inTurn.ts';
import { onlyLatest } from '#js/lib/work/onlyLatest.ts';

describe('onlyLatest', () => {
  it('rejects the older task when a newer one starts, even if it ignores its signal', async () => {
    const latest = onlyLatest();
    let finishFirst = (_: string) => {};
    const first = latest.run(() => new Promise<string>((resolve) => (finishFirst = resolve)));
    const second = latest.run(async () => 'second');
    finishFirst('first');
    await expect(second).resolves.toBe('second');
    await expect(first).rejects.toSatisfy(isAbort);
  });

  it('rejects the older task as aborted also when it fails', async () => {
    const latest = onlyLatest();
    let failFirst = (_: Error) => {};
    const first = latest.run(() => new Promise<string>((_resolve, reject) => (failFirst = reject)));
    const second = latest.run(async () => 'second');
    failFirst(new Error('Offline'));
    await expect(first).rejects.toSatisfy(isAbort);
    await expect(second).resolves.toBe('second');
  });
});

describe('inTurn', () => {
  it('runs tasks in the order they were added, and continues after a failed one', async () => {
    const queue = inTurn();
    const order: string[] = [];
    const slow = queue(async () => {
      await new Promise((resolve) => setTimeout(resolve, 10));
      order.push('slow');
      throw new Error('no');
    });
    const quick = queue(async () => order.push('quick'));
    await expect(slow).rejects.toThrow('no');
    await quick;
    expect(order).toEqual(['slow', 'quick']);
  });
});
