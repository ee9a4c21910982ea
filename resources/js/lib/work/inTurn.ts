/** Runs tasks one after another in call order: `const queue = inTurn(); await queue(task)`. */
export function inTurn() {
  let last: Promise<unknown> = Promise.resolve();

  return <T>(task: () => Promise<T>): Promise<T> => {
    const mine = last.then(task, task);
    last = mine.catch(() => undefined);
    return mine;
  };
}
