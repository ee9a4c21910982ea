import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { toast } from '#js/lib/toast/toast.ts';
import { preloadWhenIdle } from '#js/lib/work/whenIdle.ts';
import type { Popup } from './usePopup.ts';
import { useReturnFocus } from './useReturnFocus.ts';

/**
 * A dialog, menu or other part that is not part of the page's first load. Its code is preloaded when the browser is
 * idle, or loaded when it is opened; `meanwhile` is shown until then. If loading fails, the page stays and the next
 * opening retries. Call it at module level.
 */
export function lazyDialog<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile: ReactNode | ((props: Props) => ReactNode) = null,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null;
  const fetch = async () => {
    loaded ??= await load();
    return loaded;
  };
  if (import.meta.env.PROD && !import.meta.env.SSR) {
    preloadWhenIdle(fetch);
  }
  // Not React's `lazy`: after a fallback, React shows nothing new for 300 ms, and even loaded code has a fallback.
  return function LazyDialog(props: Props) {
    useReturnFocus();
    const [Dialog, setDialog] = useState<ComponentType<Props> | null>(() => loaded);
    const isMissing = Dialog === null;
    useEffect(() => {
      let isGone = false;
      const show = (next: ComponentType<Props>) => {
        if (!isGone) {
          setDialog(() => next);
        }
      };
      if (isMissing) {
        fetch().then(show, () => show(Unreachable));
      }
      return () => {
        isGone = true;
      };
    }, [isMissing]);
    if (Dialog === null) {
      return typeof meanwhile === 'function' ? meanwhile(props) : meanwhile;
    }
    return <Dialog {...props} />;
  };
}

/** Closes what could not be opened. */
function Unreachable({ onClose, popup }: { onClose?: () => void; popup?: Popup }) {
  const close = useEffectEvent(() => {
    onClose?.();
    popup?.onFailure();
  });
  useEffect(() => {
    void toast.error('This could not be opened, because the server could not be reached. Try again.');
    close();
  }, []);
  return null;
}
