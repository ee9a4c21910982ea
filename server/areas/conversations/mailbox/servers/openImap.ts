import { isIP } from 'node:net';
import { ImapFlow } from 'imapflow';
import type { MailServer } from '#domain/conversations/mailbox.ts';
import type { mailboxes } from '#server/database/schema/conversations/mailbox.ts';
import type { Environment } from '#server/environment.ts';
import { publicAddressOf } from '#server/mail/publicHost.ts';
import { DeadlinePassed } from './explainFailure.ts';

export type MailboxRow = typeof mailboxes.$inferSelect;
/** What a server is told: a password or an OAuth token. */
export type Credentials = { user: string; pass: string } | { user: string; accessToken: string };

/** A signed-in connection. */
export type ImapSession = {
  client: ImapFlow;
  /** Whether the server reports what changed since a point, and what vanished since then. */
  hasChanges: boolean;
  hasVanished: boolean;
  /**
   * Runs one command under its own deadline. After that the connection is closed, because its answer could still come.
   * @throws DeadlinePassed
   */
  ask<T>(command: (client: ImapFlow) => Promise<T>, milliseconds?: number): Promise<T>;
  close(): Promise<void>;
};

/** How long a server may take; milliseconds. */
export type Patience = {
  connecting: number;
  /** To answer a command. */
  command: number;
  /** To say nothing while nothing is asked: it is then asked, and given up after as long again. */
  silence: number;
};
const PATIENCE: Patience = { connecting: 20_000, command: 60_000, silence: 80_000 };
/** The largest mail that is read. */
const MAX_MAIL_BYTES = 64 * 1024 * 1024;

/** Connects and signs in. @throws PrivateHost, DeadlinePassed, and what the server says */
export async function openImap(
  environment: Pick<Environment, 'ALLOW_PRIVATE_HOSTS'>,
  server: MailServer,
  credentials: Credentials,
  patience = PATIENCE,
): Promise<ImapSession> {
  const { connecting, command: deadline, silence } = patience;
  const client = new ImapFlow({
    ...{ host: await publicAddressOf(server.host, environment), port: server.port },
    // A certificate names a host, never an address.
    ...(isIP(server.host) === 0 && { servername: server.host }),
    ...{ secure: server.security === 'tls', auth: credentials, logger: false, disableAutoIdle: true },
    ...(server.security !== 'tls' && { doSTARTTLS: server.security === 'starttls' }),
    ...{ connectionTimeout: connecting, greetingTimeout: connecting, socketTimeout: silence },
    ...{ maxLiteralSize: MAX_MAIL_BYTES, maxResponseSize: 2 * MAX_MAIL_BYTES, qresync: true },
    clientInfo: { name: 'Muster' },
  });
  // The promise of the running command fails too; without a listener the process would end.
  client.on('error', () => undefined);
  const session: ImapSession = {
    client,
    ...{ hasChanges: false, hasVanished: false },
    ask: (command, milliseconds = deadline) => withDeadline(client, command, milliseconds),
    close: async () => {
      try {
        await withDeadline(client, () => client.logout(), 5000);
      } catch {
        client.close();
      }
    },
  };
  try {
    await withDeadline(client, () => client.connect(), 2 * connecting);
  } catch (failure) {
    client.close();
    throw failure;
  }
  session.hasChanges = client.enabled.has('CONDSTORE') || client.enabled.has('QRESYNC');
  session.hasVanished = client.enabled.has('QRESYNC');
  return session;
}

async function withDeadline<T>(client: ImapFlow, command: (client: ImapFlow) => Promise<T>, milliseconds: number) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      client.close();
      reject(new DeadlinePassed('The server did not answer in time.'));
    }, milliseconds);
  });
  try {
    return await Promise.race([command(client), deadline]);
  } finally {
    clearTimeout(timer);
  }
}
