import { z } from 'zod';

/** What a backup says about itself. */
export const backupManifest = z.object({
  format: z.literal(1),
  createdAt: z.string(),
  /** Migrations of the database in it: code that does not know one of them is too old to restore it. */
  migrations: z.array(z.string()),
});

export type BackupManifest = z.output<typeof backupManifest>;
