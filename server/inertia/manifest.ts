import { isServerRendered, layoutFor } from '#domain/kit/layoutFor.ts';

/** Vite's manifest: source file → built chunk. */
export type Manifest = Record<string, ManifestChunk>;
type ManifestChunk = { file: string; css?: string[]; assets?: string[]; imports?: string[]; isEntry?: boolean };

export const ENTRY = 'resources/js/app.tsx';

/** The module that imports the staff pages. */
const STAFF_PAGES = 'resources/js/staffPages.ts';

/** Files of a page's first load, as paths below the build folder. */
export type PageAssets = { entry: string; modules: string[]; styles: string[]; fonts: string[] };

/**
 * The files of a page's first visit: the entry, the page's chunk, its layout's chunk, and their static imports. Listed
 * up front, so that the browser fetches them together instead of discovering them one by one.
 */
export function pageAssets(manifest: Manifest, component: string): PageAssets {
  const entry = manifest[ENTRY];
  if (!entry) {
    throw new Error(`The build has no ${ENTRY}: run "npm run build" again.`);
  }
  const roots = [
    ENTRY,
    ...(isServerRendered(component) ? [] : [STAFF_PAGES]),
    `resources/js/Layouts/${layoutFor(component)}.tsx`,
    `resources/js/Pages/${component}.tsx`,
  ];
  const chunks = withImports(manifest, roots);
  return {
    entry: entry.file,
    modules: unique(chunks.map((chunk) => chunk.file)).filter((file) => file !== entry.file && file.endsWith('.js')),
    styles: unique(chunks.flatMap((chunk) => chunk.css ?? [])),
    fonts: unique(chunks.flatMap((chunk) => chunk.assets ?? [])).filter(isFirstFont),
  };
}

/** The Latin font, which nearly every page uses. Other ranges are fetched when their characters appear. */
function isFirstFont(file: string): boolean {
  return /inter-latin-(wght|standard|opsz)-normal.*\.woff2$/.test(file);
}

/** Each chunk once, after the chunks that it imports, so that their styles come first. */
function withImports(manifest: Manifest, names: string[], seen = new Set<string>()): ManifestChunk[] {
  return names.flatMap((name) => {
    const chunk = manifest[name];
    if (!chunk || seen.has(name)) {
      return [];
    }
    seen.add(name);
    return [...withImports(manifest, chunk.imports ?? [], seen), chunk];
  });
}

function unique(items: string[]): string[] {
  return [...new Set(items)];
}
