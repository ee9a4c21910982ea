import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isServerRendered } from '#domain/kit/layoutFor.ts';
import type { Frontend } from './frontend.ts';
import { type Manifest, type PageAssets, pageAssets } from './manifest.ts';
import { createRenderCache } from './renderCache.ts';
import { createServerRenderer, type SsrModule } from './ssr.ts';

type Options = {
  /** The folder of the project. */
  root: string;
  onError: (message: string, error: unknown) => void;
};

/** The assets of a page; `inlined` is the text of its style sheets if the document contains them. */
type Loaded = PageAssets & { inlined: string | null };
type Build = { version: string; manifest: Manifest; changedAt: number; loaded: Map<string, Loaded> };

/**
 * The client built by `npm run build`. A new build is detected while the server runs; its version differs, so clients
 * reload on their next visit.
 * @throws if there is no build; the message names the command to run
 */
export function builtFrontend({ root, onError }: Options): Frontend {
  const file = join(root, 'public/build/manifest.json');
  let build = readBuild(file);
  const current = () => {
    const changedAt = changeOf(file);
    // The manifest is missing briefly during a build; the last one is used meanwhile.
    if (changedAt !== null && changedAt !== build.changedAt) {
      build = readBuild(file);
    }
    return build;
  };
  const load = (): Promise<SsrModule> => {
    const url = pathToFileURL(join(root, 'dist/ssr/ssr.js'));
    return import(`${url.href}?version=${current().version}`);
  };
  // Preloaded, so that the first visitor does not wait. A failure is reported by the first visit.
  load().catch(() => undefined);
  const render = createServerRenderer({ load, onError });
  return {
    get version() {
      return current().version;
    },
    head: async (component, nonce) => headTags(loadedBy(current(), component, root), nonce),
    render,
    renderShared: createRenderCache(render),
  };
}

function readBuild(file: string): Build {
  try {
    const text = readFileSync(file, 'utf8');
    const version = createHash('sha256').update(text).digest('hex').slice(0, 16);
    return { version, manifest: JSON.parse(text), changedAt: changeOf(file) ?? 0, loaded: new Map() };
  } catch (cause) {
    throw new Error('The client has not been built: run "npm run build".', { cause });
  }
}

function changeOf(file: string): number | null {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? null;
}

function loadedBy({ manifest, loaded }: Build, component: string, root: string): Loaded {
  const known = loaded.get(component);
  if (known) {
    return known;
  }
  const assets = pageAssets(manifest, component);
  const inlined = isServerRendered(component)
    ? textOf(assets.styles.map((file) => join(root, 'public/build', file)))
    : null;
  const found = { ...assets, inlined };
  loaded.set(component, found);
  return found;
}

/** Null if a file is missing; the page then links its style sheets. */
function textOf(files: string[]): string | null {
  try {
    return files.map((file) => readFileSync(file, 'utf8')).join('\n');
  } catch {
    return null;
  }
}

/** Styles first, because they block painting; then the font that they use; then the modules. */
function headTags({ entry, modules, styles, fonts, inlined }: Loaded, nonce: string): string {
  // A server-rendered page is visible before its scripts run, so its pictures are loaded first.
  const later = inlined === null ? '' : ' fetchpriority="low"';
  return [
    ...(inlined === null
      ? styles.map((file) => `<link rel="stylesheet" href="/build/${file}">`)
      : inlineTags(inlined, styles, nonce)),
    ...fonts.map((file) => `<link rel="preload" href="/build/${file}" as="font" type="font/woff2" crossorigin>`),
    ...modules.map((file) => `<link rel="modulepreload" href="/build/${file}" nonce="${nonce}"${later}>`),
    `<script type="module" src="/build/${entry}" nonce="${nonce}"${later}></script>`,
  ].join('\n');
}

/**
 * Inlines the styles, so that a first visit paints without further requests. The files are also linked as disabled,
 * which browsers do not fetch: the client finds the links and does not load the files again.
 */
function inlineTags(text: string, styles: string[], nonce: string): string[] {
  return [
    `<style nonce="${nonce}">${text}</style>`,
    ...styles.map((file) => `<link rel="stylesheet" href="/build/${file}" disabled>`),
  ];
}
