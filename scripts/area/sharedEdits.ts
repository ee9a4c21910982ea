import type { AreaNames } from './areaNames.ts';

type Edit = (source: string) => string;

/** The edits of the shared lists that name an area, by file. Imports are sorted by the formatter. */
export function sharedEdits({ group, plural, Plural }: AreaNames): Record<string, Edit> {
  return {
    'contract/all.ts': edits(
      importing(`import { ${plural} } from './${group}/${plural}.ts';`),
      after('export const areas = {\n', `  ${plural},\n`),
    ),
    'contract/pages.ts': edits(
      after("  'Dashboard/Index': nothing,\n", `\n  '${Plural}/Index': extension(nothing),\n`),
    ),
    'domain/kit/pagePaths.ts': edits(
      after("  'Dashboard/Index': '/dashboard',\n", `\n  '${Plural}/Index': '/${plural}',\n`),
    ),
    'server/areas.ts': edits(
      importing(`import { ${plural} } from '#server/areas/${group}/${plural}/area.ts';`),
      before('\n];', `\n  ${plural},`),
    ),
  };
}

function edits(...steps: Edit[]): Edit {
  return (source) => steps.reduce((text, step) => step(text), source);
}

function importing(line: string): Edit {
  return (source) => source.replace(/^import /m, `${line}\nimport `);
}

function after(anchor: string, text: string): Edit {
  return (source) => replaceOnce(source, anchor, anchor + text);
}

function before(anchor: string, text: string): Edit {
  return (source) => replaceOnce(source, anchor, text + anchor);
}

function replaceOnce(source: string, anchor: string, text: string): string {
  if (!source.includes(anchor)) {
    throw new Error(`The shared list no longer contains “${anchor.trim()}”. Update scripts/area/sharedEdits.ts.`);
  }
  return source.replace(anchor, () => text);
}
