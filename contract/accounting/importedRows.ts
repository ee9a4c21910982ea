import { z } from 'zod';
import type { Read } from '../kit/absent.ts';
import { entities } from '../kit/entities.ts';
import { flag } from '../kit/shapes.ts';

/** A CSV file, and whether only what it would do is wanted. */
export const importedFile = z.object({
  file: z.instanceof(File, { error: 'Choose a file.' }),
  is_preview: flag.default(false),
});

/** What a file does, row by row; rows with errors are left out. */
export const importedRows = z.object({
  created: z.number(),
  updated: z.number(),
  rows: z.array(
    z.object({
      row: z.number(),
      name: z.string(),
      detail: z.string(),
      action: z.enum(['create', 'update', 'skip']),
      errors: z.array(z.string()),
    }),
  ),
});
entities.add(importedRows, { id: 'ImportedRows' });
export type ImportedRows = Read<typeof importedRows>;
