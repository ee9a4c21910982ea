import type { Page as InertiaPage } from '@inertiajs/core';
import type { ComponentType, ReactNode } from 'react';
import { isServerRendered, type LayoutName, layoutFor } from '#domain/layoutFor.ts';
import type { RecordShape } from '#domain/shape.ts';
import { isMissingExtension } from '#js/api/kit/extensions.ts';
import { pageName } from '#js/lib/pageName.ts';
import { PageUnavailable } from './PageUnavailable.tsx';
import { readProps } from './readProps.ts';

type Loaders = Record<string, () => Promise<unknown>>;
type Page = Pick<InertiaPage, 'url' | 'props'>;
type PageFiles = { pages: Loaders; layouts: Loaders };
/** A page takes its own props, which contract/pages.ts checks on the server and in the page itself. */
type PageComponent = ComponentType<object>;
type Layout = ComponentType<{ children: ReactNode }>;

/**
 * Maps page names to components. Both sides are globs of `Pages/**` and `Layouts/*`; each file is a chunk of its own, and
 * a page is loaded together with its layout. The staff's are named in a chunk of their own, which comes with the first
 * of their pages.
 */
export function createPageResolver(visitors: PageFiles, staff?: () => Promise<PageFiles>) {
  const loadedLayouts = new Map<LayoutName, Layout>();

  async function loadLayout(layouts: Loaders, name: LayoutName): Promise<void> {
    const module = await load(layouts, `./Layouts/${name}.tsx`);
    loadedLayouts.set(name, componentOf<Layout>(module, name));
  }

  async function loadPage(sent: string): Promise<unknown> {
    const name = pageName(sent);
    const { pages, layouts } = staff && !isServerRendered(name) ? await staff() : visitors;
    const [module] = await Promise.all([load(pages, `./Pages/${name}.tsx`), loadLayout(layouts, layoutFor(name))]);
    return module;
  }

  return {
    /**
     * The page, and in `page` its props as the contract promises them. Where its code or its record cannot be had (a
     * deploy has replaced it, no connection) a page that says so.
     */
    async resolve(name: string, page?: Page): Promise<PageComponent> {
      let hasCode = false;
      try {
        const module = await loadPage(name);
        hasCode = true;
        if (page) {
          // Inertia shows the page that it hands in here, so everything behind it sees these props.
          page.props = await readProps(pageName(name), shapeOf(module), page);
        }
        return componentOf<PageComponent>(module, 'default');
      } catch (failure) {
        console.warn(`The page ${name} could not be loaded.`, failure);
        const reason = isMissingExtension(failure) ? 'extension' : hasCode ? 'props' : 'code';
        return () => PageUnavailable({ reason });
      }
    },
    /** The layout of a page that has been resolved. */
    layout(name: string): Layout | undefined {
      return loadedLayouts.get(layoutFor(pageName(name)));
    },
    /**
     * Fetches a page's code ahead of the visit; a failure shows when the visit comes. With the address of a visit that
     * is likely and its props, the page may fetch its list too: it then exports `prefetch(url, props)`.
     */
    async preload(name: string, url?: string, props?: unknown): Promise<void> {
      const module = await loadPage(name).catch(() => undefined);
      const prefetch: unknown = typeof module === 'object' && module !== null ? Reflect.get(module, 'prefetch') : null;
      if (url !== undefined && typeof prefetch === 'function') {
        prefetch(url, props);
      }
    },
  };
}

async function load(loaders: Loaders, path: string): Promise<unknown> {
  const loader = loaders[path];
  if (!loader) {
    throw new Error(`There is no ${path}.`);
  }
  return loader();
}

/** Written into each page by the build (server/dev/contractShapes.ts). */
function shapeOf(module: unknown): RecordShape {
  const shape: unknown = typeof module === 'object' && module !== null ? Reflect.get(module, 'propsShape') : null;
  return typeof shape === 'object' && shape !== null ? { ...shape } : {};
}

function componentOf<C>(module: unknown, name: string): C {
  if (typeof module !== 'object' || module === null) {
    throw new Error('A page or layout module is empty.');
  }
  const component: unknown = Reflect.get(module, name);
  if (typeof component !== 'function') {
    throw new Error(`A page or layout module does not export the function ${name}.`);
  }
  // The type of a dynamic import is unknown here; that it is a page or layout was checked just above.
  return component as C;
}
