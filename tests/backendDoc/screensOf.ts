import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const ROOT = 'resources/js';
/** The root of a screen: a page, a layout, or code that runs on all pages. */
const SCREEN = /^(Pages\/(?!.*Partials\/).+|Layouts\/\w+|app)\.tsx$/;

/** Returns a function that finds the screens making a call: those with the shortest import path to it. */
export function screensOf(): (key: string) => string[] {
  const sources = readSources();
  const importers = importersIn(sources);
  const callers = callersIn(sources);
  return (key) => nearestScreens(callers.get(key) ?? [], importers);
}

function readSources(): Map<string, string> {
  const files = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  return new Map(files.sort().map((file) => [file, readFileSync(join(ROOT, file), 'utf8')]));
}

/** Files that call `eventsApi.list`, by the key of the call. */
function callersIn(sources: Map<string, string>): Map<string, string[]> {
  const callers = new Map<string, string[]>();
  const apis = [...sources].filter(([file]) => file.startsWith('api/'));
  for (const [, text] of apis) {
    const [, area, module = ''] = /from 'calls:([^']+)'[\s\S]*export const (\w+) = /.exec(text) ?? [];
    const contract = area ? readFileSync(`contract/${area}.ts`, 'utf8') : '';
    for (const [, key = '', name = ''] of contract.matchAll(/^ {2}'(\w+ \/[^']*)': \{\s+call: '(\w+)'/gm)) {
      const users = [...sources].filter(([user, code]) => !user.startsWith('api/') && isUsedIn(code, module, name));
      callers.set(key, [...(callers.get(key) ?? []), ...users.map(([user]) => user)]);
    }
  }
  return callers;
}

/** Whether code uses a call by name, or passes the whole api object to a store that uses the five record calls. */
function isUsedIn(code: string, module: string, name: string): boolean {
  const isRecordCall = ['list', 'get', 'create', 'update', 'remove'].includes(name);
  return (
    new RegExp(`\\b${module}(\\.${name}\\b|\\[)`).test(code) ||
    (isRecordCall && new RegExp(`\\b(recordCalls\\(|eventCalls\\('\\w+', )${module}\\)`).test(code))
  );
}

/** The files that import each file, statically or lazily. */
function importersIn(sources: Map<string, string>): Map<string, string[]> {
  const importers = new Map<string, string[]>();
  for (const [file, text] of sources) {
    const code = text.replace(/import type [^;]*;/g, '');
    for (const [, path = ''] of code.matchAll(/(?:from|import\() ?'((?:#js|\.)[^']*)'/g)) {
      const to = path.startsWith('#js/') ? path.slice(4) : normalize(join(dirname(file), path));
      if (existsSync(join(ROOT, to))) {
        importers.set(to, [...(importers.get(to) ?? []), file]);
      }
    }
  }
  return importers;
}

function nearestScreens(from: readonly string[], importers: Map<string, string[]>): string[] {
  const seen = new Set(from);
  for (let level = [...seen]; level.length > 0; ) {
    const screens = level.filter((file) => SCREEN.test(file));
    if (screens.length > 0) {
      return screens.map((file) => file.replace(/^Pages\/|\.tsx$/g, '')).sort();
    }
    level = level.flatMap((file) => importers.get(file) ?? []).filter((file) => !seen.has(file) && seen.add(file));
  }
  return [];
}
