import { useEffect } from 'react';
import { takeUpEarly } from './takeUpEarly.ts';

/** Draws nothing; once the page listens, it hears what happened before. */
export function EarlyInput() {
  useEffect(() => {
    void takeUpEarly(document.body);
  }, []);
  return null;
}
