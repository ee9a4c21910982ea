import { type RefCallback, useCallback } from 'react';

/**
 * Keeps the height of a sticky page header in `--page-header-height` on the root element, for what stays below it (table
 * headers) and for scrolling to a field.
 */
export function useHeaderHeight(isSticky: boolean): RefCallback<HTMLElement> {
  return useCallback(
    (header) => {
      if (!isSticky || header === null || typeof ResizeObserver === 'undefined') {
        return;
      }
      const root = document.documentElement;
      const observer = new ResizeObserver(() => {
        root.style.setProperty('--page-header-height', `${Math.round(header.offsetHeight)}px`);
      });
      observer.observe(header);
      return () => {
        observer.disconnect();
        root.style.removeProperty('--page-header-height');
      };
    },
    [isSticky],
  );
}
