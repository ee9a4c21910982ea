import { useEffect } from 'react';
import { accentVariables } from '#domain/kit/accent.ts';

/** Sets the company's accent on `<html>`; in monochrome the default ink tokens apply. */
export function useAccent(accent: string | null, monochrome: boolean): void {
  useEffect(() => {
    const { style } = document.documentElement;
    // Remove the accent that the server rendered for the first page's company. It would show through in monochrome or
    // for a company without an accent.
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
