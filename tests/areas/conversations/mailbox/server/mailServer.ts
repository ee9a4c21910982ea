import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/**
 * A server that takes mails. Addresses that begin with `refused` are not taken; a mail to `lost` is taken, but its
 * answer never arrives.
 * @param pause milliseconds before it confirms a mail that it has taken
 */
export async function startMailServer(accepts: (user: string, secret: string) => boolean, pause = 0) {
  const received: { to: string[]; source: string }[] = [];
  const server = new SMTPServer({
    ...{ disabledCommands: ['STARTTLS'], authMethods: ['PLAIN', 'LOGIN', 'XOAUTH2'] },
    onAuth: ({ username = '', password, accessToken }, _, done) =>
      accepts(username, password ?? accessToken ?? '')
        ? done(null, { user: username })
        : done(new Error('Invalid login')),
    onRcptTo: ({ address }, _, done) =>
      done(
        address.startsWith('refused') ? Object.assign(new Error('5.1.1 No such user'), { responseCode: 550 }) : null,
      ),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        received.push({ to, source: Buffer.concat(chunks).toString('utf8') });
        if (!to.some((address) => address.startsWith('lost'))) {
          setTimeout(done, pause);
          return;
        }
        for (const connection of server.connections) {
          connection.close();
        }
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return { port, received, close: () => new Promise<void>((resolve) => server.close(() => resolve())) };
}
