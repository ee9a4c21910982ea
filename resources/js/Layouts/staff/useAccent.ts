import { useEffect } from 'react';
import { accentVariables } from '#domain/accent.ts';

/** Paints the company's accent on `<html>`; monochrome leaves the ink of the tokens. */
export function useAccent(accent: string | null, monochrome: boolean): void {
  useEffect(() => {
    const { style } = document.documentElement;
    // That of the document is the accent of the company that the first page was of: it would show through where another
    // company has none, or in monochrome.
    document.querySelector('style[data-accent]')?.remove();
    const variables = monochrome ? {} : accentVariables(accent);
    for (const [name, value] of Object.entries(variables)) {
      style.setProperty(name, value);
    }
    return () => {
      for (const name of Object.keys(variables)) {
        style.removeProperty(name);
      }
    };
  }, [accent, monochrome]);
}
