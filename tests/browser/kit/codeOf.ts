import { readFileSync } from 'node:fs';

type Manifest = Record<string, { file: string; imports?: string[]; css?: string[] }>;

/** The paths of a module's script, of the scripts it imports, and of their styles. */
export function codeOf(module: string): string[] {
  const manifest: Manifest = JSON.parse(readFileSync('public/build/manifest.json', 'utf8'));
  const found = new Set<string>();
  const visit = (name: string) => {
    const part = manifest[name];
    if (!part) {
      throw new Error(`The build has no ${name}.`);
    }
    const { file, imports = [], css = [] } = part;
    if (!found.has(file)) {
      for (const one of [file, ...css]) {
        found.add(one);
      }
      imports.forEach(visit);
    }
  };
  visit(module);
  return [...found].map((file) => `/build/${file}`);
}
