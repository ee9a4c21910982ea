import type { Page as InertiaPage } from '@inertiajs/core';
import type { ComponentType, ReactNode } from 'react';
import { isServerRendered, type LayoutName, layoutFor } from '#domain/kit/layoutFor.ts';
import type { RecordShape } from '#domain/kit/shape.ts';
import { isMissingExtension } from '#js/api/kit/extensions.ts';
import { pageName } from '#js/lib/visit/pageName.ts';
import { PageUnavailable } from './PageUnavailable.tsx';
import { readProps } from './readProps.ts';

type Loaders = Record<string, () => Promise<unknown>>;
type Page = Pick<InertiaPage, 'url' | 'props'>;
type PageFiles = { pages: Loaders; layouts: Loaders };
/** Props are page-specific; contract/pages.ts types them on the server and in the page itself. */
type PageComponent = ComponentType<object>;
type Layout = ComponentType<{ children: ReactNode }>;

/**
 * Maps page names to components. Both arguments are globs of `Pages/**` and `Layouts/*`; each file is its own chunk,
 * and a page is loaded together with its layout. The map of staff pages is a separate chunk, loaded with the first of
 * them.
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
     * The component of a page; normalises its props in `page`. Returns an error page if its code or record cannot be
     * loaded (after a deploy, or offline).
     */
    async resolve(name: string, page?: Page): Promise<PageComponent> {
      let hasCode = false;
      try {
        const module = await loadPage(name);
        hasCode = true;
        if (page) {
          // Inertia renders this page object, so everything downstream sees the normalised props.
          page.props = await readProps(pageName(name), shapeOf(module), page);
        }
        return componentOf<PageComponent>(module, 'default');
      } catch (failure) {
        console.warn(`The page ${name} could not be loaded.`, failure);
        const reason = isMissingExtension(failure) ? 'extension' : hasCode ? 'props' : 'code';
        return () => PageUnavailable({ reason });
      }
    },
    /** The layout of a resolved page. */
    layout(name: string): Layout | undefined {
      return loadedLayouts.get(layoutFor(pageName(name)));
    },
    /**
     * Loads a page's code before the visit; errors are ignored and show on the visit itself. With the URL and props of
     * a likely visit, also prefetches its data if the page exports `prefetch(url, props)`.
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

/** Added to each page by the build (build/contractCalls.ts). */
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
  // The type of a dynamic import is unknown; the check above ensures it is a page or layout.
  return component as C;
}
