import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pages } from '#contract/pages.ts';
import { expectSame } from '#tests/declarations/expectSame.ts';

const PAGES = 'resources/js/Pages';

function sourcesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\.tsx?$/.test(file));
}

/** Each import of a file: its source and whether it imports only types. */
function importsOf(file: string): { from: string; typeOnly: boolean }[] {
  const source = readFileSync(file, 'utf8');
  const declared = [...source.matchAll(/^(?:import|export)\s+(type\s)?[^;'"]*?from\s+['"]([^'"]+)['"]/gm)];
  const bare = [...source.matchAll(/(?:^import\s+|\bimport\()\s*['"]([^'"]+)['"]/gm)];
  return [
    ...declared.map(([, type, from = '']) => ({ from, typeOnly: type !== undefined })),
    ...bare.map(([, from = '']) => ({ from, typeOnly: false })),
  ];
}

/** The folder below resources/js that an import resolves to (`app` for the root); null for anything outside it. */
function layerOf(file: string, from: string): string | null {
  const path = from.startsWith('#js/')
    ? from.slice('#js/'.length)
    : from.startsWith('.')
      ? new URL(from, `file:///${file}`).pathname.replace('/resources/js/', '')
      : null;
  if (path === null || path.startsWith('/')) {
    return null;
  }
  // The settings of the mounted client are read by every layer.
  if (path === 'backend.ts') {
    return 'lib';
  }
  return path.includes('/') ? (path.split('/')[0] ?? null) : 'app';
}

/** The layers that each layer of the client may import. */
const ALLOWED_IMPORTS: Record<string, string[]> = {
  lib: ['lib'],
  api: ['lib', 'api'],
  stores: ['lib', 'api', 'stores'],
  components: ['lib', 'components'],
  // The layout shows widgets of areas (such as the notification bell), which are kept with their area.
  Layouts: ['lib', 'api', 'stores', 'components', 'Layouts', 'Pages'],
  Pages: ['lib', 'api', 'stores', 'components', 'Pages'],
  boot: ['lib', 'api', 'stores', 'components', 'boot'],
  app: ['lib', 'api', 'stores', 'components', 'Layouts', 'Pages', 'boot', 'app'],
};

/** The other platform folders that each platform folder of the server may import. */
const PLATFORM: Record<string, string[]> = {
  inertia: [],
  database: [],
  queue: ['database'],
  http: ['database', 'inertia'],
  mail: ['database', 'http', 'queue'],
  realtime: ['database', 'http'],
  payments: ['database', 'http', 'queue'],
  files: ['database', 'http', 'queue'],
  activityLog: ['database', 'http'],
  backup: ['database'],
  dev: ['http', 'inertia'],
};
/** These import the whole platform or all areas, so no platform folder may import them. */
const ASSEMBLY = [
  'app',
  'areas',
  'createServices',
  'declarations',
  'defineArea',
  'demo',
  'main',
  'services',
  'startServer',
];

const domain = sourcesBelow('domain');
const client = sourcesBelow('resources/js');
const server = sourcesBelow('server');

describe('the domain', () => {
  it('imports nothing but itself and small libraries', () => {
    const broken = domain.flatMap((file) =>
      importsOf(file)
        .filter(({ from }) => !/^(#domain\/|\.\.?\/|temporal-polyfill|libphonenumber-js\/min)/.test(from))
        .map(({ from }) => `${file} imports ${from}`),
    );
    expect(broken).toEqual([]);
  });
});

describe('the scripts', () => {
  it('import nothing from the tests, which may import them', () => {
    // The generator of areas writes files that do.
    const broken = sourcesBelow('scripts').filter(
      (file) =>
        !file.startsWith('scripts/area/') && importsOf(file).some(({ from }) => /^#tests\/|\/tests\//.test(from)),
    );
    expect(broken).toEqual([]);
  });
});

it('imports between the top-level folders start with #', () => {
  const sources = [...['scripts', 'tests'].flatMap(sourcesBelow), ...domain, ...client, ...server];
  const folderOf = (path: string) => path.split('/')[0];
  const broken = sources.flatMap((file) =>
    importsOf(file)
      .filter(({ from }) => from.startsWith('.') && folderOf(join(dirname(file), from)) !== folderOf(file))
      .map(({ from }) => `${file} imports ${from}`),
  );
  expect(broken).toEqual([]);
});

describe('the client', () => {
  it('imports only types from the contract, so that no schema is sent to the browser', () => {
    const broken = client.filter((file) =>
      importsOf(file).some(({ from, typeOnly }) => from.startsWith('#contract/') && !typeOnly),
    );
    expect(broken).toEqual([]);
  });

  it('imports nothing from the server, the tests, zod or Node', () => {
    const broken = client.filter((file) =>
      importsOf(file).some(({ from }) => /^(#server\/|#tests\/|zod|hono|drizzle-orm|node:)/.test(from)),
    );
    expect(broken).toEqual([]);
  });

  it('imports one way: lib, api, stores, Pages, app; components import no store', () => {
    const broken = client.flatMap((file) => {
      const layer = layerOf(file, `./${file.split('/').at(-1)}`) ?? 'app';
      const allowed = ALLOWED_IMPORTS[layer] ?? [];
      return importsOf(file)
        .map(({ from }) => ({ from, target: layerOf(file, from) }))
        .filter(({ target }) => target !== null && !allowed.includes(target))
        .map(({ from }) => `${file} imports ${from}`);
    });
    expect(broken).toEqual([]);
  });

  it('imports no staff code into the pages and layouts of visitors', () => {
    const light = client.filter((file) =>
      /\/(Pages\/(Portal|Auth|Errors|Public|Surveys\/Partials\/form)|components\/portal|boot)\/|(Portal|Auth|Public)Layout|Surveys\/(Public|Closed)\.tsx|SurveyForm\.tsx/.test(
        file,
      ),
    );
    const heavy = /^(@mantine\/|@tanstack\/|@tiptap\/|@dnd-kit\/|recharts|axios|laravel-echo|pusher-js|react-toastify)/;
    const broken = light.filter((file) =>
      importsOf(file).some(({ from, typeOnly }) => heavy.test(from) && !typeOnly && !isLazy(file, from)),
    );
    expect(broken).toEqual([]);
  });
});

describe('the server', () => {
  it('imports nothing from the client or the tests; shared code is in domain/', () => {
    const broken = server.flatMap((file) =>
      importsOf(file)
        .filter(({ from }) => /^#(js|tests|css)\//.test(from))
        .map(({ from }) => `${file} imports ${from}`),
    );
    expect(broken).toEqual([]);
  });

  it('has platform folders that import each other one way and never import the assembled services', () => {
    const broken = Object.entries(PLATFORM).flatMap(([folder, allowed]) => {
      const forbidden = [...Object.keys(PLATFORM), ...ASSEMBLY].filter(
        (other) => other !== folder && !allowed.includes(other),
      );
      return sourcesBelow(`server/${folder}`).flatMap((file) =>
        importsOf(file)
          .map(({ from }) => from.replace(/^(\.\.\/)+/, '#server/'))
          .filter((from) => forbidden.includes(/^#server\/(\w+)/.exec(from)?.[1] ?? ''))
          .map((from) => `${file} imports ${from}`),
      );
    });
    expect(broken).toEqual([]);
  });

  it('has no handler that treats every failure as a missing record, because a deadlock must reach its retry', () => {
    const hiding = sourcesBelow('server/areas').filter((file) => /\.catch\(\(\) =>/.test(readFileSync(file, 'utf8')));
    expect(hiding).toEqual([]);
  });

  it('keeps the Inertia protocol independent of Hono, except in its adapter', () => {
    const broken = sourcesBelow('server/inertia').filter((file) =>
      importsOf(file).some(({ from }) => /^hono(\/|$)/.test(from)),
    );
    expect(broken).toEqual(['server/inertia/hono.ts']);
  });
});

describe('the styles', () => {
  const tokens = readFileSync('resources/css/tokens.css', 'utf8');
  const sheets = ['resources/js', 'resources/css'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.css'))
      .map((file) => `${folder}/${file.replaceAll('\\', '/')}`),
  );

  it('set text in the sizes of the tokens, except for initials and the number on the bell', () => {
    const defined = new Set([...tokens.matchAll(/--(?:text|type)-\w+/g)].map(([name]) => name));
    const isToken = (size: string) =>
      !/\d(?:rem|em|px|pt)\b/.test(size) && [...size.matchAll(/--[\w-]+/g)].every(([name]) => defined.has(name));
    const raw = sheets.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\bfont(?:-size)?: ([^;]+);/g)]
        .filter(([, size = '']) => !isToken(size))
        .map(([declaration]) => `${file} has ${declaration}`),
    );
    expect(raw.sort()).toEqual([
      'resources/js/Layouts/staff/header/NotificationBell.module.css has font-size: 0.625rem;',
      'resources/js/components/text/Initials.module.css has font-size: 0.5625rem;',
      'resources/js/components/text/Initials.module.css has font-size: 0.6875rem;',
    ]);
  });

  it('give each role of type one of the sizes', () => {
    const roles = [...tokens.matchAll(/--type-\w+: ([^;]+);/g)].map(([, size = '']) => size);
    expect(roles.length).toBeGreaterThan(2);
    for (const size of roles) {
      const token = /^var\((--text-\d+)\)$/.exec(size)?.[1];
      expect(tokens, size).toContain(`${token}: `);
    }
  });

  it('define every class that a component uses', () => {
    const broken = client.flatMap((file) => {
      const source = readFileSync(file, 'utf8');
      return [...source.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].flatMap(([line, name, from = '']) => {
        const path = from.startsWith('#js/') ? from.replace('#js/', 'resources/js/') : join(dirname(file), from);
        const css = readFileSync(path, 'utf8');
        return [...source.replace(line, '').matchAll(new RegExp(`\\b${name}\\.(\\w+)\\b(?!\\.css)`, 'g'))]
          .map(([, used = '']) => used)
          .filter((used) => !new RegExp(`\\.${used}\\b`).test(css))
          .map((used) => `${file} uses .${used} of ${path}`);
      });
    });
    expect(broken).toEqual([]);
  });
});

describe('the pages', () => {
  const files = readdirSync(PAGES, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.\w+$/.test(file) && !file.includes('/Partials/'));

  it('are the only files below Pages; their parts are in Partials', () => {
    expect(files.filter((file) => !/^(?:[A-Z]\w+\/)+[A-Z]\w+\.tsx$/.test(file))).toEqual([]);
  });

  it('match the contract exactly', () => {
    expectSame(
      files.map((file) => file.replace(/\.tsx$/, '')),
      Object.keys(pages),
    );
  });

  it('default-export a function declaration', () => {
    const broken = files.filter(
      (file) => !/^export default function [A-Z]/m.test(readFileSync(`${PAGES}/${file}`, 'utf8')),
    );
    expect(broken).toEqual([]);
  });

  it('with a list export `prefetch`, except for those that show something else first', () => {
    const broken = files.filter((file) => {
      const source = readFileSync(`${PAGES}/${file}`, 'utf8');
      return (
        /useListQuery\(|\.use(Table|Query)\(/.test(source) &&
        !/export (function prefetch\(url: string|const \{ prefetch \}|const prefetch = \(url: string)/.test(source)
      );
    });
    expect(broken.sort()).toEqual(['Surveys/Show.tsx']);
  });

  it('use layouts that are function declarations, because Inertia treats an arrow function as a resolver', () => {
    const layouts = readdirSync('resources/js/Layouts').filter((file) => file.endsWith('Layout.tsx'));
    expect(layouts.sort()).toEqual(['AuthLayout.tsx', 'PortalLayout.tsx', 'PublicLayout.tsx', 'StaffLayout.tsx']);
    for (const file of layouts) {
      expect(readFileSync(`resources/js/Layouts/${file}`, 'utf8')).toContain(`export function ${file.slice(0, -4)}(`);
    }
  });
});

it('the client reads the time from the server clock, never from the device', () => {
  const device = /\bDate\.now\(|\bnew Date(?:\(\)|\b(?!\())|\bTemporal\.Now\b|\bperformance\.timeOrigin\b/;
  const broken = [...client, ...domain].filter((file) => device.test(readFileSync(file, 'utf8')));
  expect(broken).toEqual(['resources/js/lib/serverClock.ts']);
});

it('every screen that listens to a channel refetches after a reconnect', () => {
  const listening = sourcesBelow('resources/js')
    .filter((file) => !file.endsWith('/useChannel.ts'))
    .map((file) => ({ file, source: readFileSync(file, 'utf8') }))
    .filter(({ source }) => source.includes('useChannel('));
  expect(listening.length).toBeGreaterThan(10);
  expect(listening.filter(({ source }) => !source.includes('onReconnect')).map(({ file }) => file)).toEqual([]);
});

/** An `import()` is loaded on demand, so it does not count towards the first load. */
function isLazy(file: string, from: string): boolean {
  return readFileSync(file, 'utf8').includes(`import('${from}')`);
}

/** Records that are only added to. */
const LONG_FOLDERS = ['docs/decisions', 'server/database/migrations'];

it('no folder has more than 42 entries', () => {
  const long = ['contract', 'docs', 'domain', 'resources', 'scripts', 'server', 'tests'].flatMap((root) =>
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((folder) => !LONG_FOLDERS.includes(folder) && readdirSync(folder).length > 42),
  );
  expect(long).toEqual([]);
});
