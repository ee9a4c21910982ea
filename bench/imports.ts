import { eq } from 'drizzle-orm';
import { runImport } from '#server/areas/people/contactImports/runImport.ts';
import { createServices } from '#server/createServices.ts';
import { connect } from '#server/database/connect.ts';
import { only } from '#server/database/only.ts';
import { contactImports } from '#server/database/schema/people/contactImports.ts';
import { asSystem } from '#server/database/tenancy.ts';
import { readEnvironment } from '#server/environment.ts';
import { noFrontend } from '#server/inertia/frontend.ts';
import type { Services } from '#server/services.ts';
import { onListDatabases } from './onListDatabases.ts';
import { printTable } from './print.ts';

const SIZES = [10_000, Number(process.env.IMPORT_ROWS ?? 100_000)];

/** Seconds to check a file of people, to import it, and for the comparison with duplicates that follows; one process. */
export async function imports(): Promise<void> {
  const rows: (string | number)[][] = [];
  for (const size of SIZES) {
    await onListDatabases(
      [size],
      async ([database]) => {
        if (database) {
          const environment = readEnvironment({
            ...database.env,
            NODE_ENV: 'test',
            LOG_LEVEL: 'silent',
            APP_KEY: 'bench',
          });
          const connection = await connect({ url: database.url, storagePath: database.env.STORAGE_PATH, pool: 4 });
          const services = createServices({ environment, database: connection, frontend: noFrontend });
          rows.push([size, ...(await importFile(services, size))]);
          await connection.close();
        }
      },
      () => 'select 1',
    );
  }
  printTable(['rows', 'check s', 'import s', 'following s', 'MB at most'], rows);
}

async function importFile(services: Services, size: number): Promise<number[]> {
  const key = await upload(services, size);
  let peak = 0;
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss);
  }, 50);
  const check = await seconds(() => runImport(services, key));
  await asSystem(services.database, (db) =>
    db.update(contactImports).set({ state: 'importing' }).where(eq(contactImports.id, key.importId)),
  );
  const write = await seconds(() => runImport(services, key));
  const following = await seconds(() => services.queue.drain());
  clearInterval(watch);
  return [check, write, following, peak / 2 ** 20];
}

async function upload({ files, database }: Services, size: number) {
  const lines = Array.from(
    { length: size },
    (_, n) => `Person ${n},person${n}@example.test,+4179${1_000_000 + n},City ${n % 500}`,
  );
  const bytes = new TextEncoder().encode(`Name,E-mail,Phone,City\n${lines.join('\n')}\n`);
  const uploaded = await files.upload(1, bytes, 'people.csv', 'application/octet-stream');
  return await asSystem(database, async (db) => {
    const { id: fileId } = await files.keep(db, uploaded);
    const values = {
      ...{ companyId: 1, fileId, fileName: 'people.csv', digest: 'bench', kind: 'csv' as const, delimiter: ',' },
      ...{ headings: ['Name', 'E-mail', 'Phone', 'City'], dateOrder: 'dmy' as const, state: 'checking' as const },
      ...{ mapping: ['name' as const, 'email' as const, 'phone' as const, 'city' as const] },
      ...{ matchRule: 'email' as const, matchAction: 'fill' as const },
    };
    const { id } = only(await db.insert(contactImports).values(values).returning());
    return { companyId: 1, importId: id };
  });
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}
