import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

type OwnPostgres = {
  url: string;
  /** Restarts the server, which closes all connections. */
  restart(): Promise<void>;
  stop(): void;
};

/**
 * Starts a temporary PostgreSQL server on a free port, using the installed programs; null if there are none. Its data
 * is deleted when it stops.
 * @param settings PostgreSQL settings by name
 */
export async function startPostgres(settings: Record<string, string> = {}): Promise<OwnPostgres | null> {
  const programs = postgresPrograms();
  if (!programs) {
    return null;
  }
  const folder = mkdtempSync(join(tmpdir(), 'muster-postgres-'));
  const port = await freePort();
  // PostgreSQL refuses to run as root; Debian's package creates the user `postgres` for it.
  const owner = process.getuid?.() === 0 ? idsOf('postgres') : undefined;
  if (owner) {
    chownSync(folder, owner.uid, owner.gid);
  }
  const processOptions = { ...owner, cwd: folder, stdio: ['ignore' as const, 'ignore' as const, 'inherit' as const] };
  const run = (program: string, args: string[]) => execFileSync(join(programs, program), args, processOptions);
  const data = join(folder, 'data');
  run('initdb', ['-D', data, '-A', 'trust', '-U', 'muster_test', '-E', 'UTF8', '--locale=C', '--no-sync']);
  const flags = Object.entries({ max_connections: '300', ...settings }).map(([name, value]) => ` -c ${name}=${value}`);
  const options = `-p ${port} -h 127.0.0.1 -k ${folder}${flags.join('')}`;
  run('pg_ctl', ['-D', data, '-w', '-l', join(folder, 'log'), '-o', options, 'start']);
  return {
    url: `postgres://muster_test@127.0.0.1:${port}/postgres`,
    async restart() {
      const child = spawn(
        join(programs, 'pg_ctl'),
        ['-D', data, '-m', 'fast', '-w', '-l', join(folder, 'log'), 'restart'],
        processOptions,
      );
      await once(child, 'exit');
    },
    stop() {
      run('pg_ctl', ['-D', data, '-m', 'immediate', 'stop']);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The folder of the installed server programs; undefined if there are none. */
export function postgresPrograms(): string | undefined {
  const onPath = (process.env.PATH ?? '').split(':');
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [...versions.map((version) => join(debian, version, 'bin')), ...onPath];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl')));
}

function idsOf(user: string): { uid: number; gid: number } | undefined {
  const id = (flag: string) => Number(execFileSync('id', [flag, user], { encoding: 'utf8' }));
  try {
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return undefined;
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
