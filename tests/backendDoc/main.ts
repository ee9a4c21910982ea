import { readFileSync, writeFileSync } from 'node:fs';
import { withLists } from './backendLists.ts';

/** Writes the lists of pages and calls in docs/backend.md from the contract. */
const file = 'docs/backend.md';
writeFileSync(file, withLists(readFileSync(file, 'utf8')));
