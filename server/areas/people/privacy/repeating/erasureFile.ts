import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** A line of the file: what is needed to erase a person again, without saying who they were. */
const line = z.object({
  key: z.uuid(),
  companyId: z.number(),
  contactId: z.number(),
  contactCreatedAt: z.string().nullable(),
  subjects: z.array(z.string()),
  spared: z.array(z.number()),
  reason: z.string(),
  erasedByName: z.string().nullable(),
  erasedAt: z.string(),
});
export type KeptErasure = z.output<typeof line>;

/** In the storage beside the database and the uploads, so that restoring those leaves it as it is. */
function pathIn(storagePath: string): string {
  return join(storagePath, 'erasures.jsonl');
}

/** The erasures that the storage knows, the oldest first. A line that a crash left incomplete is skipped. */
export async function readErasures(storagePath: string): Promise<KeptErasure[]> {
  const text = await readFile(pathIn(storagePath), 'utf8').catch((failure: NodeJS.ErrnoException) => {
    if (failure.code === 'ENOENT') {
      return '';
    }
    throw failure;
  });
  return text.split('\n').flatMap((each) => {
    try {
      return [line.parse(JSON.parse(each))];
    } catch {
      return [];
    }
  });
}

/** Adds erasures to the file. It begins with a line break, so that an incomplete line before it stays alone. */
export async function appendErasures(storagePath: string, erasures: readonly KeptErasure[]): Promise<void> {
  await mkdir(storagePath, { recursive: true });
  const text = erasures.map((each) => `\n${JSON.stringify(each)}`).join('');
  await appendFile(pathIn(storagePath), `${text}\n`, { mode: 0o600 });
}
