import { type ComponentType, lazy, Suspense } from 'react';
import { whenIdle } from '#js/lib/whenIdle.ts';

/**
 * A dialog or drawer that is no part of its page's first load: its code is fetched once the page stands and the browser
 * is idle, or when it is opened before that. Call it at the top of a module.
 */
export function lazyDialog<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Dialog = lazy(async () => ({ default: await load() }));
  if (import.meta.env.PROD && !import.meta.env.SSR) {
    whenIdle(() => void load().catch(() => undefined));
  }
  return function LazyDialog(props: Props) {
    return (
      <Suspense fallback={null}>
        <Dialog {...props} />
      </Suspense>
    );
  };
}
