import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { ImapFlow } from 'imapflow';

const PROGRAMS = ['/usr/sbin/dovecot', '/usr/local/sbin/dovecot', '/opt/homebrew/sbin/dovecot'];
const program = PROGRAMS.find(existsSync);

/** Whether this machine has a Dovecot. Suites that need it are skipped without one, except in CI. */
export const hasDovecot = program !== undefined || process.env.CI === 'true';

export type Dovecot = {
  port: number;
  user: string;
  /** A second client of the same mailbox. */
  client(): Promise<ImapFlow>;
  /** Runs doveadm, such as `['mailbox', 'update', …]`. */
  admin(...args: string[]): void;
  /** Delivers mails by writing them where a mail server would. */
  deliver(...sources: (string | Buffer)[]): void;
  stop(): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
};

type Options = {
  /** Leaves out CONDSTORE and QRESYNC. */
  isPlain?: boolean;
  /** What the server says it can do, instead of all. */
  capabilities?: string;
  /** The address of a server that checks OAuth tokens; without it, passwords are checked. */
  tokens?: string;
};

const USER = 'ada@example.test';
const PLAIN = 'IMAP4rev1 IDLE UIDPLUS MOVE SPECIAL-USE LITERAL+ NAMESPACE CHILDREN UNSELECT';
export const PASSWORD = 'secret';

/** Starts a Dovecot of its own on a free port, without rights, with one empty mailbox. */
export async function startDovecot({ isPlain = false, capabilities, tokens }: Options = {}): Promise<Dovecot> {
  if (!program) {
    throw new Error('Dovecot is missing. Install it, for example: apt-get install dovecot-imapd');
  }
  const folder = mkdtempSync(join(tmpdir(), 'muster-dovecot-'));
  chmodSync(folder, 0o755);
  const port = await freePort();
  const isRoot = userInfo().uid === 0;
  const [user, group] = isRoot ? ['nobody', 'nogroup'] : [userInfo().username, groupName()];
  const config = join(folder, 'dovecot.conf');
  writeFileSync(join(folder, 'users'), `${USER}:${PASSWORD}\n`);
  writeFileSync(
    join(folder, 'oauth2.conf'),
    [
      `tokeninfo_url = ${tokens}?access_token=`,
      'username_attribute = email',
      'active_attribute = active',
      'active_value = true',
      '',
    ].join('\n'),
  );
  writeFileSync(
    config,
    configOf({ folder, port, user, group, capabilities: capabilities ?? (isPlain ? PLAIN : undefined), tokens }),
  );
  mkdirSync(join(folder, 'mail'));
  if (isRoot) {
    execFileSync('chown', ['-R', `${user}:${group}`, folder]);
  }
  let running: ChildProcess | undefined;
  const asUser = isRoot ? ['setpriv', `--reuid=${user}`, `--regid=${group}`, '--clear-groups'] : [];

  async function start() {
    const [command = '', ...args] = [...asUser, program ?? '', '-F', '-c', config];
    running = spawn(command, args, { stdio: 'ignore' });
    await untilOpen(port, join(folder, 'log'));
  }
  async function stop() {
    const ended = new Promise<void>((resolve) => running?.once('exit', () => resolve()));
    if (running?.exitCode === null) {
      running.kill('SIGTERM');
      await ended;
    }
  }
  let count = 0;
  const inbox = join(folder, 'mail', USER);
  await start();
  return {
    ...{ port, user: USER, start, stop },
    async client() {
      const auth = tokens ? { user: USER, accessToken: 'good' } : { user: USER, pass: PASSWORD };
      const client = new ImapFlow({ host: '127.0.0.1', port, secure: false, doSTARTTLS: false, auth, logger: false });
      client.on('error', () => undefined);
      await client.connect();
      return client;
    },
    admin(...args) {
      execFileSync('doveadm', ['-c', config, ...args], { stdio: 'pipe' });
    },
    deliver(...sources) {
      const target = join(inbox, 'new');
      for (const part of ['', 'new', 'cur', 'tmp']) {
        mkdirSync(join(inbox, part), { recursive: true });
      }
      for (const source of sources) {
        count += 1;
        writeFileSync(join(target, `${1_700_000_000 + count}.M${count}P1.muster`), source);
      }
      if (isRoot) {
        execFileSync('chown', ['-R', `${user}:${group}`, inbox]);
      }
    },
    async close() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function groupName(): string {
  return execFileSync('id', ['-gn'], { encoding: 'utf8' }).trim();
}

type Config = {
  folder: string;
  port: number;
  user: string;
  group: string;
  capabilities: string | undefined;
  tokens: string | undefined;
};

function configOf({ folder, port, user, group, capabilities, tokens }: Config): string {
  const passwords = tokens
    ? `passdb {\n  driver = oauth2\n  mechanisms = xoauth2 oauthbearer\n  args = ${folder}/oauth2.conf\n}`
    : `passdb {\n  driver = passwd-file\n  args = scheme=plain ${folder}/users\n}`;
  return `
base_dir = ${folder}/run
state_dir = ${folder}/run
log_path = ${folder}/log
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
auth_failure_delay = 0
default_internal_user = ${user}
default_internal_group = ${group}
default_login_user = ${user}
first_valid_uid = 1
mail_location = maildir:${folder}/mail/%u
mail_max_userip_connections = 300
auth_mechanisms = ${tokens ? 'xoauth2 oauthbearer' : 'plain login'}
${capabilities ? `imap_capability = ${capabilities}` : ''}
${passwords}
userdb {
  driver = static
  args = uid=${user} gid=${group} home=${folder}/mail/%u
}
service anvil {
  chroot =
  unix_listener anvil-auth-penalty {
    mode = 0
  }
}
service stats {
  chroot =
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
namespace inbox {
  inbox = yes
  separator = /
  mailbox Sent {
    auto = subscribe
    special_use = \\Sent
  }
  mailbox Drafts {
    auto = subscribe
    special_use = \\Drafts
  }
  mailbox Trash {
    auto = subscribe
    special_use = \\Trash
  }
  mailbox Archive {
    auto = subscribe
    special_use = \\Archive
  }
}
`;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

async function untilOpen(port: number, log: string): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1');
      socket.once('data', () => resolve(true));
      socket.once('error', () => resolve(false));
      socket.once('close', () => resolve(false));
      socket.unref();
    });
    if (isOpen) {
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`Dovecot did not start: ${existsSync(log) ? readFileSync(log, 'utf8').slice(-2000) : 'no log'}`);
}
