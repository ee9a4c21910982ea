import { startPostgres } from './startPostgres.ts';

type TemporaryPostgres = { url: string; stop(): void };

/** The server that TEST_DATABASE_URL names, or one of its own (`startPostgres`); null where there is neither. */
export async function temporaryPostgres(settings: Record<string, string> = {}): Promise<TemporaryPostgres | null> {
  const url = process.env.TEST_DATABASE_URL;
  return url ? { url, stop: () => undefined } : startPostgres(settings);
}
