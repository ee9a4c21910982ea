/**
 * Runs `work` for each item, `atOnce` at a time. After a failure no further item is started.
 * @throws what `work` throws first
 */
export async function inParallel<T extends object>(
  items: readonly T[],
  atOnce: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const waiting = [...items];
  const worker = async () => {
    for (let item = waiting.shift(); item; item = waiting.shift()) {
      await work(item);
    }
  };
  try {
    await Promise.all(Array.from({ length: atOnce }, worker));
  } finally {
    waiting.length = 0;
  }
}
