import { createServer, type Server } from 'node:net';
import { NO_CHOICE } from '#domain/outreach/email.ts';
import { sendEmails } from '#server/areas/outreach/email/sending/sendEmails.ts';
import { smtpEmail } from '#server/areas/outreach/emailDomains/transports/smtpEmail.ts';
import { createServices } from '#server/createServices.ts';
import { connect } from '#server/database/connect.ts';
import { readEnvironment } from '#server/environment.ts';
import { noFrontend } from '#server/inertia/frontend.ts';
import { onListDatabases } from './onListDatabases.ts';
import { printTable } from './print.ts';

/** Recipients; `EMAIL_RECIPIENTS=100000` for the large figure. */
const RECIPIENTS = Number(process.env.EMAIL_RECIPIENTS ?? 5000);

/** Mails per second of one process to a local SMTP sink, and its resident megabytes. */
export async function email(): Promise<void> {
  const sink = await startSink();
  await onListDatabases(
    [RECIPIENTS],
    async ([database]) => {
      if (!database) {
        return;
      }
      const environment = readEnvironment({ ...database.env, NODE_ENV: 'test', LOG_LEVEL: 'silent', APP_KEY: 'bench' });
      const connection = await connect({ url: database.url, storagePath: database.env.STORAGE_PATH, pool: 4 });
      const services = createServices({ environment, database: connection, frontend: noFrontend });
      const server = {
        ...{ address: '127.0.0.1', name: 'localhost', port: sink.port, security: 'opportunistic' as const },
        ...{ user: null, password: null },
      };
      const transport = { ...smtpEmail(server, null, async () => undefined), close: () => undefined };
      const from = { name: 'Bench', address: 'no-reply@bench.test' };
      const senderOf = async () => ({ transport, from, replyTo: null, footer: null });
      const before = process.memoryUsage().rss;
      const began = performance.now();
      let peak = before;
      const watch = setInterval(() => {
        peak = Math.max(peak, process.memoryUsage().rss);
      }, 50);
      while (sink.received() < RECIPIENTS) {
        await sendEmails(services, { companyId: 1, sendId: 1 }, { senderOf });
      }
      clearInterval(watch);
      const seconds = (performance.now() - began) / 1000;
      printTable(
        ['recipients', 'received', 'seconds', 'mails/s', 'MB before', 'MB at most'],
        [[RECIPIENTS, sink.received(), seconds, RECIPIENTS / seconds, before / 2 ** 20, peak / 2 ** 20]],
      );
      await connection.close();
    },
    (size) => `
      insert into email_sends (company_id, subject, html, text, purpose, choice, status, rate_per_minute, expected_at)
        values (1, 'Hi {{first_name}}', '<p>Hi {{first_name}}, <a href="{{link_0}}">see</a></p>', 'Hi', 'transactional',
          '${JSON.stringify(NO_CHOICE)}', 'scheduled', 60000, now());
      insert into email_messages (company_id, send_id, name, address, status)
        select 1, 1, 'Reader ' || n, 'reader' || n || '@bench.test', 'queued' from generate_series(1, ${size}) n`,
  );
  sink.close();
}

/** Takes all mail and stores none. */
function startSink(): Promise<{ port: number; received(): number; close(): void }> {
  let received = 0;
  const server: Server = createServer((socket) => {
    let isData = false;
    let rest = '';
    socket.write('220 sink ESMTP\r\n');
    socket.on('error', () => socket.destroy());
    socket.on('data', (chunk) => {
      rest += chunk.toString('latin1');
      for (;;) {
        const mark = isData ? '\r\n.\r\n' : '\r\n';
        const end = rest.indexOf(mark);
        if (end === -1) {
          return;
        }
        const line = rest.slice(0, end);
        rest = rest.slice(end + mark.length);
        if (isData) {
          isData = false;
          received += 1;
          socket.write('250 taken\r\n');
        } else if (/^DATA/i.test(line)) {
          isData = true;
          socket.write('354 go on\r\n');
        } else {
          socket.write(/^QUIT/i.test(line) ? '221 bye\r\n' : '250 ok\r\n');
        }
      }
    });
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      resolve({ port, received: () => received, close: () => server.close() });
    });
  });
}
