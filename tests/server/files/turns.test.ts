import { expect, test } from 'vitest';
import { createTurns } from '#server/files/turns.ts';

/** Tasks that run until they are released, with the list of started ones. */
function aQueue(perOwner = 10) {
  const turns = createTurns({ atOnce: 2, perOwner });
  const begun: string[] = [];
  const releases = new Map<string, (failure?: Error) => void>();
  const run = (owner: number, name: string) =>
    turns.run(owner, () => {
      begun.push(name);
      return new Promise<string>((resolve, reject) => {
        releases.set(name, (failure) => (failure ? reject(failure) : resolve(name)));
      });
    });
  const release = async (name: string, failure?: Error) => {
    releases.get(name)?.(failure);
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { run, begun, release };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('two tasks run at once, the others in order of arrival', async () => {
  const { run, begun, release } = aQueue();
  const all = ['a', 'b', 'c', 'd'].map((name) => run(1, name));
  await settled();
  expect(begun).toEqual(['a', 'b']);
  await release('b');
  expect(begun).toEqual(['a', 'b', 'c']);
  await release('a');
  await release('c');
  await release('d');
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd']);
});

test('owners alternate: the one with fewer running tasks is next', async () => {
  const { run, begun, release } = aQueue();
  const all = [run(1, 'a1'), run(1, 'a2'), run(1, 'a3'), run(1, 'a4'), run(2, 'b1'), run(2, 'b2')];
  await settled();
  await release('a1');
  await release('a2');
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3']);
  for (const name of ['b1', 'b2', 'a3', 'a4']) {
    await release(name);
  }
  await Promise.all(all);
  expect(begun.length).toBe(6);
});

test('an owner with too many waiting tasks gets a 429, and nobody else', async () => {
  const { run, release } = aQueue(3);
  const all = ['a', 'b', 'c'].map((name) => run(1, name));
  await expect(run(1, 'd')).rejects.toMatchObject({ status: 429, retryAfter: 10 });
  const other = run(2, 'e');
  for (const name of ['a', 'b', 'e', 'c']) {
    await settled();
    await release(name);
  }
  expect(await Promise.all([...all, other])).toEqual(['a', 'b', 'c', 'e']);
});

test('a failed task lets the next one start', async () => {
  const { run, begun, release } = aQueue();
  const first = run(1, 'a');
  const others = [run(1, 'b'), run(1, 'c')];
  const failed = expect(first).rejects.toThrow('damaged');
  await settled();
  await release('a', new Error('damaged'));
  await failed;
  expect(begun).toEqual(['a', 'b', 'c']);
  await release('b');
  await release('c');
  await Promise.all(others);
});
