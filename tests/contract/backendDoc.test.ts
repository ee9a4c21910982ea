import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { withLists } from '../../scripts/backend/backendLists.ts';

it('docs/backend.md lists the pages and calls of the contract (npm run contract:openapi)', () => {
  const text = readFileSync('docs/backend.md', 'utf8');
  expect(withLists(text)).toBe(text);
});
