import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

type Load = () => Promise<{ default: ComponentType }>;

/** Milliseconds between attempts: at first, and at most. */
const FIRST_WAIT = 2_000;
const LONGEST_WAIT = 60_000;

/**
 * A part of the frame whose code is loaded after the page. While it cannot be loaded, as without a connection, the page
 * goes on without it. Inside a `<Suspense>`.
 */
export function optionalPart(load: Load): LazyExoticComponent<ComponentType> {
  return lazy(() => untilLoaded(load));
}

async function untilLoaded(load: Load, wait = FIRST_WAIT): ReturnType<Load> {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, wait));
    return untilLoaded(load, Math.min(2 * wait, LONGEST_WAIT));
  }
}
