import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { postgresPrograms, startPostgres } from '#scripts/startPostgres.ts';
import { connect } from '#server/database/connect.ts';
import { migrate } from '#server/database/migrate.ts';
import { events } from '#server/database/schema/programme/events.ts';
import { inCompany } from '#server/database/tenancy.ts';
import { postgresUrl } from '#tests/server/createDatabase.ts';
import { eventually } from '#tests/server/fixtures/eventually.ts';
import { aShop } from '#tests/server/fixtures/shop.ts';
import { createTestApp } from '#tests/server/fixtures/testApp.ts';
import { aSale, assertSound } from './sale.ts';

/** The commands of `docs/backup.md` for PostgreSQL: the first block makes the backup, the second restores it. */
function documentedCommands(): [string, string] {
  const text = readFileSync('docs/backup.md', 'utf8').split('## PostgreSQL')[1] ?? '';
  const [backup = '', restore = ''] = [...text.matchAll(/```sh\n(.*?)```/gs)].map(([, commands]) => commands);
  return [backup, restore];
}

/** Copies like rsync where that is not installed, with its exit code for files that were deleted meanwhile. */
const RSYNC = 'command -v rsync >/dev/null || rsync() { mkdir -p "$3" && { cp -a "$2." "$3" || return 24; }; }';

/** The dump then contains uploads that the first copy of the files does not. */
const LATE_DUMP = 'pg_dump() { sleep 2; command pg_dump "$@"; }';

describe.skipIf(!postgresUrl)('the documented backup', () => {
  it('taken during a sale restores every order and upload that was confirmed before, on a new server', async () => {
    const app = await createTestApp({ on: 'postgres' });
    onTestFinished(() => app.close());
    const sale = await aSale(app);
    const other = await aShop(app, 'other');
    const server = await startPostgres({ fsync: 'off' });
    onTestFinished(() => server?.stop());
    const folder = mkdtempSync(join(tmpdir(), 'muster-backup-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    symlinkSync(app.storagePath, join(folder, 'storage'));
    writeFileSync(join(app.storagePath, 'app.key'), 'the key of this installation');
    const { hostname, port, username } = new URL(server?.url ?? '');
    const [backup, restore] = documentedCommands();
    const run = (commands: string) =>
      promisify(execFile)(
        'bash',
        ['-euc', `${RSYNC}\n${LATE_DUMP}\n${commands.replaceAll("to muster'", `to ${username}'`)}`],
        {
          cwd: folder,
          env: {
            ...process.env,
            PATH: `${postgresPrograms()}:${process.env.PATH}`,
            DATABASE_URL: app.databaseUrl,
            PGHOST: hostname,
            PGPORT: port,
            PGUSER: username,
          },
        },
      );

    const endSale = sale.start();
    onTestFinished(async () => {
      await endSale();
    });
    await eventually(() => expect(sale.confirmed.size).toBeGreaterThan(3));
    const before = { orders: [...sale.confirmed], files: [] };
    await run(`mkdir backup\n${backup}`);
    const sold = sale.confirmed.size;
    await eventually(() => expect(sale.confirmed.size).toBeGreaterThan(sold));
    await endSale();

    rmSync(join(folder, 'storage'));
    await run(restore);
    const url = new URL(server?.url ?? '');
    url.pathname = '/muster_restored';
    const database = await connect({ url: url.href, storagePath: join(folder, 'storage') });
    onTestFinished(() => database.close());
    await migrate(database);
    await assertSound(database, join(folder, 'storage'), sale, before);
    expect(readFileSync(join(folder, 'storage', 'app.key'), 'utf8')).toBe('the key of this installation');
    // Companies are separated as before.
    const seen = await inCompany(database, other.company.id, (db) => db.select({ id: events.id }).from(events));
    expect(seen).toEqual([{ id: other.event.id }]);
  }, 180_000);
});
