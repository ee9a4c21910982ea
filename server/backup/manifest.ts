import { z } from 'zod';

/** The metadata of a backup. */
export const backupManifest = z.object({
  format: z.literal(1),
  createdAt: z.string(),
  /** The migrations applied to its database. A version that lacks one of them cannot restore the backup. */
  migrations: z.array(z.string()),
});

export type BackupManifest = z.output<typeof backupManifest>;
