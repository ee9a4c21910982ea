import type { BareContext, Kernel } from '../Kernel.ts';

/** E-mails to many people: each is sent as soon as it is stored. */
export function emailCalls(kernel: Kernel): void {
  const { answers } = kernel;
  const sends: { id: number; subject: string; status: string; recipients: number; created_at: string }[] = [];
  const mails: { id: number; send_id: number; subject: string; address: string; status: string; sent_at: string }[] =
    [];
  const at = '2026-05-01T10:00:00Z';

  kernel.call('POST /email/send', (c) => {
    const { typed, subject } = c.env.body;
    const addresses = Array.isArray(typed) ? typed.map(String) : [];
    const send = { id: sends.length + 1, subject: String(subject ?? ''), status: 'finished', created_at: at };
    sends.push({ ...send, recipients: addresses.length });
    for (const address of addresses) {
      const mail = { id: mails.length + 1, send_id: send.id, subject: send.subject, address };
      mails.push({ ...mail, status: 'sent', sent_at: at });
    }
    return answers.changed(c, 'E-mail sent.', sends.at(-1), true);
  });
  kernel.call('GET /email/group-transactions/json', (c: BareContext) =>
    answers.json(c, answers.page(sends, c.req.url)),
  );
  kernel.call('GET /email/transactions/json', (c: BareContext) => answers.json(c, answers.page(mails, c.req.url)));
  kernel.call('GET /email/transaction-totals', (c) => answers.json(c, { data: [] }));
  kernel.call('GET /email/metrics', (c) => answers.json(c, { data: { sent: mails.length, recipients: mails.length } }));
}
