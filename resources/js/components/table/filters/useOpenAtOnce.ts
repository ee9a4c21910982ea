import { useEffect, useEffectEvent } from 'react';
import type { Popup } from '#js/components/overlay/usePopup.ts';

/** Opens a popup once its button is on the page: that of a filter that the user has just added. */
export function useOpenAtOnce(popup: Popup, opensAtOnce: boolean): void {
  const open = useEffectEvent(() => {
    popup.target.current?.focus();
    popup.onChange(true);
  });
  useEffect(() => {
    if (opensAtOnce) {
      // After the menu from which it was chosen has given its focus back.
      const timer = setTimeout(open, 0);
      return () => clearTimeout(timer);
    }
  }, [opensAtOnce]);
}
