import { useEffect } from 'react';
import { takeUpEarly } from './takeUpEarly.ts';

/** Renders nothing; replays early input once the page is hydrated. */
export function EarlyInput() {
  useEffect(() => {
    void takeUpEarly(document.body);
  }, []);
  return null;
}
