import { readdirSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AreaDeclaration, DeclaredArea } from './AreaDeclaration.ts';
import { inOrder } from './inOrder.ts';

const FOLDER = resolve(import.meta.dirname, '../areas');

/** Every `area.ts` below tests/areas, at any depth, in the order that their `after` asks for. */
export const declaredAreas: readonly DeclaredArea[] = inOrder(await Promise.all(filesBelow(FOLDER).map(load)));

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => basename(file) === 'area.ts')
    .map((file) => join(folder, file));
}

async function load(file: string): Promise<DeclaredArea> {
  const { area }: { area?: AreaDeclaration } = await import(/* @vite-ignore */ pathToFileURL(file).href);
  if (!area) {
    throw new Error(`${file} does not export its declaration as “area”.`);
  }
  return { name: basename(dirname(file)), ...area };
}
