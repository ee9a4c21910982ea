import { startPostgres } from './startPostgres.ts';

type TemporaryPostgres = { url: string; stop(): void };

/** The server at TEST_DATABASE_URL, or a temporary one (`startPostgres`); null if neither is available. */
export async function temporaryPostgres(settings: Record<string, string> = {}): Promise<TemporaryPostgres | null> {
  const url = process.env.TEST_DATABASE_URL;
  return url ? { url, stop: () => undefined } : startPostgres(settings);
}
