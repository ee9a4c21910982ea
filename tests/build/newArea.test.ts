import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const run = promisify(execFile);

/** The folders needed to type-check and test the project. */
const PARTS = ['bench', 'build', 'contract', 'domain', 'resources', 'scripts', 'server', 'tests'];
const FILES = ['.gitignore', 'biome.json', 'package.json', 'tsconfig.json', 'vite.config.ts', 'vitest.config.ts'];
const TIME = 600_000;
/** The suites that walk all areas. */
const WALKING = [
  ...['areas', 'changes', 'declarations', 'endpointTable', 'organiserScope', 'queryBudget', 'races/callers'],
  ...['restrictedFields', 'database/organiserPolicies', 'database/searchLists'],
]
  .map((name) => `tests/server/${name}.test.ts`)
  .concat('tests/pages/staff/idOnlyRecords.test.tsx', 'tests/components/partialRecordForms.test.tsx');

let tree: string;
let written: string[];
let edited: string[];

beforeAll(async () => {
  tree = mkdtempSync(join(tmpdir(), 'new-area-'));
  for (const part of [...PARTS, ...FILES]) {
    cpSync(part, join(tree, part), { recursive: true });
  }
  symlinkSync(resolve('node_modules'), join(tree, 'node_modules'));
  mkdirSync(join(tree, 'docs'));
  const { stdout } = await inTree(process.execPath, ['scripts/newArea.ts', 'people/vendors']);
  const [files = '', shared = ''] = stdout.split('Edited:');
  written = pathsOf(files);
  edited = pathsOf(shared);
}, TIME);
afterAll(() => rmSync(tree, { recursive: true, force: true }));

describe('npm run new:area', () => {
  it('edits four shared lists and writes everything else into the folders of the area', () => {
    expect(edited).toHaveLength(4);
    expect(edited.filter((path) => readFileSync(join(tree, path), 'utf8') === readFileSync(path, 'utf8'))).toEqual([]);
    expect(written.filter((path) => !/vendor/i.test(path))).toEqual([]);
  });

  it(
    'generates code that compiles',
    async () => {
      const include = [...written, ...edited].filter((path) => /\.tsx?$/.test(path));
      const ambient = ['resources/js/*.d.ts', 'tests/*.d.ts', 'server/services.ts'];
      writeFileSync(
        join(tree, 'tsconfig.area.json'),
        JSON.stringify({ extends: './tsconfig.json', include: [...include, ...ambient] }),
      );
      await inTree('node_modules/.bin/tsc', ['--noEmit', '--checkers', '1', '-p', 'tsconfig.area.json']);
    },
    TIME,
  );

  it(
    'generates an area that works, with passing tests',
    async () => {
      await inTree('node_modules/.bin/vitest', [
        ...['run', 'tests/areas/people/vendors', '--maxWorkers=1'],
        ...['--reporter=json', '--outputFile=report.json'],
      ]);
      const report: { numPassedTests: number; testResults: unknown[] } = JSON.parse(
        readFileSync(join(tree, 'report.json'), 'utf8'),
      );
      expect(report).toMatchObject({ numPassedTests: 4, success: true });
      expect(report.testResults).toHaveLength(2);
    },
    TIME,
  );

  it(
    'generates a declaration that is complete for the suites that walk all areas',
    async () => {
      await inTree('node_modules/.bin/vitest', ['run', ...WALKING, '--maxWorkers=1']);
    },
    TIME,
  );

  it('refuses a taken or invalid name', async () => {
    await expect(inTree(process.execPath, ['scripts/newArea.ts', 'people/vendors'])).rejects.toThrow(
      'already such an area',
    );
    await expect(inTree(process.execPath, ['scripts/newArea.ts', 'people/Press-Kits'])).rejects.toThrow(
      'Name the area',
    );
  });
});

function inTree(command: string, options: string[]) {
  // The nested Vitest must not inherit the settings of this one.
  const { TEST_ON: _, VITEST: __, ...env } = process.env;
  return run(command, options, { cwd: tree, env: { ...env, NODE_ENV: 'test' }, maxBuffer: 64 * 1024 * 1024 });
}

function pathsOf(text: string): string[] {
  return [...text.matchAll(/^ {2}(\S+)$/gm)].map(([, path = '']) => path);
}
