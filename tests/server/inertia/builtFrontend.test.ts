import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { builtFrontend } from '#server/inertia/builtFrontend.ts';
import { eventually } from '#tests/server/fixtures/eventually.ts';

let root = '';
let builds = 0;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'muster-build-'));
});

afterEach(() => rm(root, { recursive: true }));

async function build(hash: string) {
  builds += 1;
  await mkdir(join(root, 'public/build'), { recursive: true });
  await mkdir(join(root, 'dist/ssr'), { recursive: true });
  const entry = { file: `assets/app-${hash}.js`, css: [`assets/app-${hash}.css`], isEntry: true };
  const file = join(root, 'public/build/manifest.json');
  await writeFile(file, JSON.stringify({ 'resources/js/app.tsx': entry }));
  await utimes(file, builds, builds);
  await writeFile(
    join(root, 'dist/ssr/ssr.js'),
    `export const renderPage = async () => ({ head: [], body: '${hash}' });`,
  );
}

const page = { component: 'Portal/Cart', props: {}, url: '/', version: '' };

describe('the built client', () => {
  it('has a version and is loaded with the nonce', async () => {
    await build('one');
    const frontend = builtFrontend({ root, onError: () => {} });
    expect(frontend.version).toMatch(/^[0-9a-f]{16}$/);
    expect(await frontend.head('Events/Index', 'n0nce')).toBe(
      '<link rel="stylesheet" href="/build/assets/app-one.css">\n' +
        '<script type="module" src="/build/assets/app-one.js" nonce="n0nce"></script>',
    );
  });

  it('inlines the styles of a server-rendered page, and loads its scripts after its images', async () => {
    await build('one');
    await mkdir(join(root, 'public/build/assets'));
    await writeFile(join(root, 'public/build/assets/app-one.css'), 'h1{color:red}');
    expect(await builtFrontend({ root, onError: () => {} }).head('Portal/Cart', 'n0nce')).toBe(
      '<style nonce="n0nce">h1{color:red}</style>\n' +
        '<link rel="stylesheet" href="/build/assets/app-one.css" disabled>\n' +
        '<script type="module" src="/build/assets/app-one.js" nonce="n0nce" fetchpriority="low"></script>',
    );
  });

  it('links the style sheets of a server-rendered page when they cannot be read', async () => {
    await build('one');
    const frontend = builtFrontend({ root, onError: () => {} });
    expect(await frontend.head('Portal/Cart', '')).toContain(
      '<link rel="stylesheet" href="/build/assets/app-one.css">',
    );
  });

  it('is reloaded after a new build, on both sides', async () => {
    await build('one');
    const frontend = builtFrontend({ root, onError: () => {} });
    const { version } = frontend;
    expect((await frontend.render(page))?.body).toBe('one');
    await build('two');
    expect(frontend.version).not.toBe(version);
    expect(await frontend.head('Portal/Cart', '')).toContain('app-two.js');
    expect((await frontend.render(page))?.body).toBe('two');
  });

  it('stays unchanged until the next build is complete', async () => {
    await build('one');
    const frontend = builtFrontend({ root, onError: () => {} });
    await rm(join(root, 'public'), { recursive: true });
    expect(await frontend.head('Portal/Cart', '')).toContain('app-one.js');
  });

  it('that is missing causes an error that names the build command', () => {
    expect(() => builtFrontend({ root, onError: () => {} })).toThrow('npm run build');
  });

  it('loads the server bundle before the first visit', async () => {
    await build('one');
    await writeFile(join(root, 'dist/ssr/ssr.js'), 'globalThis.isRendererLoaded = true;');
    builtFrontend({ root, onError: () => {} });
    await eventually(() => expect(globalThis).toHaveProperty('isRendererLoaded', true));
  });

  it('without a server bundle leaves rendering to the browser', async () => {
    await build('one');
    await rm(join(root, 'dist/ssr/ssr.js'));
    const onError = vi.fn();
    expect(await builtFrontend({ root, onError }).render(page)).toBeNull();
    expect(onError).toHaveBeenCalledOnce();
  });
});
