/** What listens once for the life of a document, and marks the document as listened to. */
const FOR_LIFE = /node_modules\/(react-dom|@testing-library)\//;

type Listening = Parameters<EventTarget['addEventListener']>;

/**
 * Notes who listens to the window and the document from now on. What is returned ends that: the next file in this worker
 * has the same window, but modules of its own.
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

/** The line of the stack that says who called the function in which the error was made. */
function callerOf({ stack = '' }: Error): string {
  return stack.split('\n')[2] ?? '';
}
