import { eq } from 'drizzle-orm';
import type { mailboxAccounts as contract } from '#contract/conversations/mailboxAccounts.ts';
import type { BodyOf } from '#contract/kit/define.ts';
import { askDns } from '#server/areas/outreach/emailDomains/dns/askDns.ts';
import { mailboxes } from '#server/database/schema/conversations/mailbox.ts';
import type { Environment } from '#server/environment.ts';
import type { Handlers } from '#server/http/implement.ts';
import { Steps } from '#server/http/inputs/Steps.ts';
import { invalid } from '#server/http/outputs/failures.ts';
import { discoverServers } from '../servers/discover/discoverServers.ts';
import { webReader } from '../servers/discover/readWeb.ts';
import type { ExplainedFailure } from '../servers/explainFailure.ts';
import type { MailboxRow } from '../servers/openImap.ts';
import { type MailboxSecrets, sealMailboxSecrets, unsealMailboxSecrets } from '../servers/secrets.ts';
import { type TestedServers, testServers } from '../servers/testServers.ts';
import { queueSync } from '../sync/queueSync.ts';
import { addMailbox } from './addMailbox.ts';
import { findOwnMailbox } from './findOwnMailbox.ts';
import { presentAccount } from './presentAccount.ts';

type Calls = Handlers<typeof contract>;
type Connection = BodyOf<(typeof contract)['POST /mailbox/accounts/{id}/connection']>;
type Passwords = Pick<MailboxSecrets, 'password' | 'outgoingPassword'>;

export const discover: Calls['POST /mailbox/accounts/discover'] = new Steps(async ({ services, body }) => {
  const { environment } = services;
  const asking = { askDns: askDns(environment), readWeb: webReader(environment) };
  return { data: await discoverServers(body.email, asking) };
});

export const testConnection: Calls['POST /mailbox/accounts/test'] = new Steps(async (context) => {
  const { body, services, transact } = context;
  const stored = body.mailbox_id;
  const mailbox = stored === undefined ? null : await transact((step) => findOwnMailbox(step, stored));
  checkEncryption(body, services.environment);
  const tested = await signIn(services.environment, body, passwordsOf(body, mailbox, services.keys));
  return {
    data: {
      incoming: outcome(tested.incoming, `${body.incoming.host} accepts the password. Mails can be read.`),
      outgoing: outcome(tested.outgoing, `${body.outgoing.host} accepts the password. Mails can be sent.`),
    },
  };
});

export const connect: Calls['POST /mailbox/accounts'] = new Steps(async (context) => {
  const { body, services, transact } = context;
  const passwords = passwordsOf(body, null, services.keys);
  checkEncryption(body, services.environment);
  refuse(await signIn(services.environment, body, passwords));
  const { email, name, incoming, outgoing } = body;
  return transact(async (step) => {
    const sealedSecrets = sealMailboxSecrets(services.keys, passwords);
    const values = { email, name: name ?? email, provider: 'imap' as const, incoming, outgoing, sealedSecrets };
    const { id } = await addMailbox(step, values);
    return { data: await presentAccount(step, id), message: 'Mailbox connected' };
  });
});

export const reconnect: Calls['POST /mailbox/accounts/{id}/connection'] = new Steps(async (context) => {
  const { body, params, services, transact } = context;
  const mailbox = await transact((step) => findOwnMailbox(step, params.id));
  if (mailbox.provider !== 'imap') {
    throw invalid({ incoming: ['This mailbox has no servers to enter.'] });
  }
  const passwords = passwordsOf(body, mailbox, services.keys);
  checkEncryption(body, services.environment);
  refuse(await signIn(services.environment, body, passwords));
  return transact(async (step) => {
    await findOwnMailbox(step, params.id);
    await step.db
      .update(mailboxes)
      .set({
        ...{ incoming: body.incoming, outgoing: body.outgoing, state: 'ready', failure: null, setbacks: 0 },
        sealedSecrets: sealMailboxSecrets(services.keys, passwords),
        updatedAt: services.clock.now(),
      })
      .where(eq(mailboxes.id, params.id));
    await queueSync(services, step.db, mailbox);
    return { data: await presentAccount(step, params.id), message: 'Mailbox connected' };
  });
});

/** @throws 422 at `password` if none is given and none is stored for the same server */
function passwordsOf(
  body: Connection,
  mailbox: MailboxRow | null,
  keys: Parameters<typeof unsealMailboxSecrets>[0],
): Passwords {
  const stored = unsealMailboxSecrets(keys, mailbox?.sealedSecrets ?? null);
  // A stored password goes to the server it was entered for, and to no other.
  const isSame = mailbox?.incoming?.host === body.incoming.host && mailbox.outgoing?.host === body.outgoing.host;
  const password = body.password ?? (isSame ? stored.password : '');
  if (!password) {
    throw invalid({ password: ['Enter the password.'] });
  }
  const kept = body.password === null && isSame ? stored.outgoingPassword : '';
  return { password, outgoingPassword: body.outgoing_password ?? kept };
}

/** @throws 422 at the field of a connection that everybody on the way could read */
function checkEncryption({ incoming, outgoing }: Connection, { ALLOW_PRIVATE_HOSTS }: Environment): void {
  const message = ['Choose an encrypted connection, so that nobody on the way can read the password.'];
  const errors = {
    ...(incoming.security === 'none' && { 'incoming.security': message }),
    ...(outgoing.security === 'none' && { 'outgoing.security': message }),
  };
  if (!ALLOW_PRIVATE_HOSTS && Object.keys(errors).length > 0) {
    throw invalid(errors);
  }
}

function signIn(environment: Environment, { incoming, outgoing }: Connection, passwords: Passwords) {
  const { password, outgoingPassword } = passwords;
  return testServers(environment, {
    incoming: { server: incoming, credentials: { user: incoming.user, pass: password } },
    outgoing: { server: outgoing, credentials: { user: outgoing.user, pass: outgoingPassword || password } },
  });
}

function outcome(failure: ExplainedFailure | null, message: string) {
  return failure ? { is_ok: false, message: failure.message } : { is_ok: true, message };
}

/** @throws 422 at the fields of the directions that failed */
function refuse({ incoming, outgoing }: TestedServers): void {
  const errors: Record<string, string[]> = {};
  if (incoming) {
    errors[incoming.kind === 'access' ? 'password' : 'incoming.host'] = [incoming.message];
  }
  if (outgoing && !(outgoing.kind === 'access' && errors.password)) {
    errors[outgoing.kind === 'access' ? 'outgoing_password' : 'outgoing.host'] = [outgoing.message];
  }
  if (Object.keys(errors).length > 0) {
    throw invalid(errors);
  }
}
