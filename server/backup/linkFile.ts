import { copyFileSync, existsSync, linkSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Links a file to a second name, or copies it where the file system has no links. A file that is gone by now is left
 * out: it was deleted, or it was a draft that has its final name since.
 */
export function linkFile(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  try {
    linkSync(from, to);
  } catch {
    if (existsSync(from)) {
      copyFileSync(from, to);
    }
  }
}
