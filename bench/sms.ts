import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { NO_CHOICE } from '#domain/outreach/email.ts';
import { sendMessages } from '#server/areas/outreach/sms/sending/sendMessages.ts';
import { createServices } from '#server/createServices.ts';
import { connect } from '#server/database/connect.ts';
import { readEnvironment } from '#server/environment.ts';
import { noFrontend } from '#server/inertia/frontend.ts';
import { onListDatabases } from './onListDatabases.ts';
import { printTable } from './print.ts';

/** Recipients; `SMS_RECIPIENTS=20000` for the large figure. */
const RECIPIENTS = Number(process.env.SMS_RECIPIENTS ?? 2000);

/** Text messages per second of one process to a local provider, without the pauses of the rate, and its megabytes. */
export async function sms(): Promise<void> {
  const provider = await startProvider();
  await onListDatabases(
    [RECIPIENTS],
    async ([database]) => {
      if (!database) {
        return;
      }
      const environment = readEnvironment({
        ...{ ...database.env, NODE_ENV: 'test', LOG_LEVEL: 'silent', APP_KEY: 'bench', TWILIO_API_URL: provider.url },
        ...{ TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 'token', TWILIO_FROM: 'Bench' },
      });
      const connection = await connect({ url: database.url, storagePath: database.env.STORAGE_PATH, pool: 8 });
      const services = createServices({ environment, database: connection, frontend: noFrontend });
      const before = process.memoryUsage().rss;
      const began = performance.now();
      let peak = before;
      const watch = setInterval(() => {
        peak = Math.max(peak, process.memoryUsage().rss);
      }, 50);
      while (provider.received() < RECIPIENTS) {
        await sendMessages(services, { companyId: 1, sendId: 1 });
      }
      clearInterval(watch);
      const seconds = (performance.now() - began) / 1000;
      printTable(
        ['recipients', 'received', 'seconds', 'texts/s', 'MB before', 'MB at most'],
        [[RECIPIENTS, provider.received(), seconds, RECIPIENTS / seconds, before / 2 ** 20, peak / 2 ** 20]],
      );
      await connection.close();
    },
    (size) => `
      insert into sms_sends (company_id, body, purpose, choice, status, rate_per_minute)
        values (1, 'Doors at 7', 'transactional', '${JSON.stringify(NO_CHOICE)}', 'scheduled', 6000);
      insert into sms_messages (company_id, send_id, number, body, parts, credits, status)
        select 1, 1, '+4179' || (1000000 + n), 'Doors at 7', 1, 7, 'scheduled' from generate_series(1, ${size}) n;
      insert into wallets (company_id, reserved) values (1, ${size} * 7)
        on conflict (company_id) do update set reserved = excluded.reserved;
      insert into credit_reservations (company_id, service, reference, credits, expires_at)
        select 1, 'sms', 'sms:' || id || ':1', 7, now() + interval '7 days' from sms_messages`,
  );
  provider.close();
}

/** Accepts every message at once. */
async function startProvider() {
  let received = 0;
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      received += 1;
      response.writeHead(201, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ sid: `SM${received}`, status: 'queued', num_segments: '1' }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, received: () => received, close: () => server.close() };
}
