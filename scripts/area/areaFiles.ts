import type { AreaNames } from './areaNames.ts';
import { clientFiles } from './clientFiles.ts';
import { serverFiles } from './serverFiles.ts';
import { testFiles } from './testFiles.ts';

/** The files of a new area: path → content. */
export function areaFiles(names: AreaNames): Record<string, string> {
  return { ...serverFiles(names), ...clientFiles(names), ...testFiles(names) };
}
