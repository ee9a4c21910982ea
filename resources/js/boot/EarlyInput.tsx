import { useEffect } from 'react';
import { replayEarlyInput } from './replayEarlyInput.ts';

/** Renders nothing; replays early input once the page is hydrated. */
export function EarlyInput() {
  useEffect(() => {
    void replayEarlyInput(document.body);
  }, []);
  return null;
}
