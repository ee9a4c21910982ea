import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const STYLES = 'node_modules/@mantine/core/styles';

/** Stylesheets of the parts of a component, in addition to its own. */
const PARTS: Record<string, string[]> = {
  Modal: ['ModalBase', 'Overlay', 'Paper'],
  Drawer: ['ModalBase', 'Overlay', 'Paper'],
  SegmentedControl: ['FloatingIndicator'],
  Switch: ['InlineInput'],
  Checkbox: ['InlineInput'],
  Radio: ['InlineInput'],
  Select: ['Combobox', 'ScrollArea', 'Input'],
  MultiSelect: ['Combobox', 'ScrollArea', 'Input', 'Pill', 'PillsInput'],
  Autocomplete: ['Combobox', 'ScrollArea', 'Input'],
  TextInput: ['Input'],
  Textarea: ['Input'],
  ActionIcon: ['UnstyledButton'],
};

type Module = { imports: string[]; lazy: string[]; components: string[]; styles: string[] };

const known = new Map<string, Module>();

/** The imports of a source file or stylesheet, cached. */
function moduleOf(file: string): Module {
  const found = known.get(file);
  if (found) {
    return found;
  }
  const source = readFileSync(file, 'utf8');
  const from = file.endsWith('.css')
    ? [...source.matchAll(/@import "([^"]+)"/g)].map(([, path = '']) => path)
    : [...source.matchAll(/^(?:import|export)\s+(?!type\s)(?:[^'";]*?\sfrom\s+)?'([^']+)'/gm)].map(
        ([, path = '']) => path,
      );
  const local = (path: string) => pathOf(file, path) ?? [];
  const named = [...source.matchAll(/^import\s+\{([^}]*)\}\s+from\s+'@mantine\/core'/gm)];
  const module = {
    imports: from.flatMap(local),
    lazy: [...source.matchAll(/\bimport\('([^']+)'\)/g)].flatMap(([, path = '']) => local(path)),
    components: named.flatMap(([, names = '']) => names.split(',').map((name) => name.trim().split(' as ')[0] ?? '')),
    styles: from.flatMap((path) => /core\/styles\/(\w+)\.layer\.css$/.exec(path)?.[1] ?? []),
  };
  known.set(file, module);
  return module;
}

function pathOf(file: string, path: string): string | null {
  const target = path.startsWith('.')
    ? join(file, '..', path)
    : path.replace(/^#(js|css)\//, 'resources/$1/').replace(/^#domain\//, 'domain/');
  return /\.(tsx?|css)$/.test(target) && existsSync(target) ? target : null;
}

/** A module and all its static imports. */
function loadedWith(file: string, seen = new Set<string>()): Set<string> {
  if (!seen.has(file)) {
    seen.add(file);
    for (const path of moduleOf(file).imports) {
      loadedWith(path, seen);
    }
  }
  return seen;
}

const stylesIn = (files: Iterable<string>) => [...files].flatMap((file) => moduleOf(file).styles);

const sources = readdirSync('resources/js', { recursive: true, encoding: 'utf8' })
  .map((file) => `resources/js/${file.replaceAll('\\', '/')}`)
  .filter((file) => /\.tsx?$/.test(file));
const frame = new Set(stylesIn(loadedWith('resources/js/Layouts/StaffLayout.tsx')));
const entries = new Set([
  ...sources.filter((file) => /\/Pages\/(?!.*Partials\/)/.test(file)),
  ...sources.flatMap((file) => moduleOf(file).lazy),
]);

describe('the styles of Mantine’s components', () => {
  it('are loaded with each page and lazily loaded part that uses them', () => {
    const missing = [...entries].flatMap((entry) => {
      const files = [...loadedWith(entry)];
      const styles = new Set([...frame, ...stylesIn(files)]);
      return files.flatMap((file) =>
        moduleOf(file)
          .components.flatMap((name) => [name, ...(PARTS[name] ?? [])])
          .filter((style) => existsSync(`${STYLES}/${style}.layer.css`) && !styles.has(style))
          .map((style) => `${entry} lacks ${style}.layer.css, which ${file} needs`),
      );
    });
    expect(missing).toEqual([]);
  });

  it('are checked in many parts, not in none', () => {
    expect(entries.size).toBeGreaterThan(150);
    expect(frame).toContain('Button');
  });
});
