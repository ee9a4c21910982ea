import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { withLists } from '../../scripts/backend/backendLists.ts';

it('docs/backend.md lists the pages and calls of the contract (npm run contract:openapi)', () => {
  const text = readFileSync('docs/backend.md', 'utf8');
  expect(withLists(text)).toBe(text);
});

it('every call of the specification that changes something is played on the bare backend', () => {
  const text = readFileSync('docs/backend.md', 'utf8');
  const rows = text
    .slice(text.indexOf('## Screens'))
    .split('\n')
    .filter((line) => line.startsWith('| `'));
  expect(rows.filter((row) => row.endsWith('| no |') || row.includes('| – |'))).toEqual([]);
  expect(rows.length).toBeGreaterThan(100);
});
