/**
 * Runs `work` for each item, `atOnce` at a time. After a failure no further item is started, and those that are running
 * are waited for, so that a repetition never runs beside them.
 * @throws what `work` throws first
 */
export async function inParallel<T extends object>(
  items: readonly T[],
  atOnce: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const waiting = [...items];
  const failures: unknown[] = [];
  const worker = async () => {
    for (let item = waiting.shift(); item; item = waiting.shift()) {
      try {
        await work(item);
      } catch (failure) {
        failures.push(failure);
        waiting.length = 0;
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  if (failures.length > 0) {
    throw failures[0];
  }
}
