/** Code that adds its listeners once per document and marks the document. */
const FOR_LIFE = /node_modules\/(react-dom|@testing-library)\//;

type Listening = Parameters<EventTarget['addEventListener']>;

/**
 * Records listeners added to the window and the document. The returned function removes them: the next file in this
 * worker has the same window, but its own modules.
 */
export function trackListeners(): () => void {
  const stops = [noteListeners(window), noteListeners(document)];
  return () => {
    for (const stop of stops) {
      stop();
    }
  };
}

function noteListeners(target: EventTarget): () => void {
  const noted: Listening[] = [];
  const add = target.addEventListener;
  target.addEventListener = (...listening: Listening) => {
    if (!FOR_LIFE.test(callerOf(new Error()))) {
      noted.push(listening);
    }
    Reflect.apply(add, target, listening);
  };
  return () => {
    target.addEventListener = add;
    for (const [type, listener, options] of noted) {
      target.removeEventListener(type, listener, options);
    }
  };
}

/** The stack line of the caller of the function in which the error was created. */
function callerOf({ stack = '' }: Error): string {
  return stack.split('\n')[2] ?? '';
}
