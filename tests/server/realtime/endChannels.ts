import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/connect.ts';

/** Ends the channels of a user or session (`staff-7`, `session-…`), as the triggers do when access is lost. */
export async function endChannels({ drizzle }: Pick<Database, 'drizzle'>, holder: string): Promise<void> {
  await drizzle.execute(sql`select end_channels(${holder}, array[${holder}::text])`);
}
