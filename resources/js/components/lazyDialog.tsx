import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { toast } from '#js/lib/toast.ts';
import { preloadWhenIdle } from '#js/lib/whenIdle.ts';
import { useReturnFocus } from './useReturnFocus.ts';

/**
 * A dialog or drawer that is not part of the page's first load. Its code is preloaded when the browser is idle, or
 * loaded when it is opened; `meanwhile` is shown until then. If loading fails, the page stays and the next opening
 * retries. Call it at module level.
 */
export function lazyDialog<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile: ReactNode = null,
): ComponentType<Props> {
  const begin = () =>
    lazy(async (): Promise<{ default: ComponentType<Props> }> => {
      try {
        return { default: await load() };
      } catch {
        current = undefined;
        return { default: Unreachable };
      }
    });
  let current: ReturnType<typeof begin> | undefined;
  if (import.meta.env.PROD && !import.meta.env.SSR) {
    preloadWhenIdle(load);
  }
  return function LazyDialog(props: Props) {
    useReturnFocus();
    const [Dialog] = useState(() => {
      current ??= begin();
      return current;
    });
    return (
      <Suspense fallback={meanwhile}>
        <Dialog {...props} />
      </Suspense>
    );
  };
}

function Unreachable({ onClose }: { onClose?: () => void }) {
  const close = useEffectEvent(() => onClose?.());
  useEffect(() => {
    void toast.error('This could not be opened, because the server could not be reached. Try again.');
    close();
  }, []);
  return null;
}
