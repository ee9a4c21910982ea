import type { BareContext, Kernel } from '../Kernel.ts';

/** Text messages: each is sent as soon as it is stored. */
export function smsCalls(kernel: Kernel): void {
  const { answers } = kernel;
  const sent: { id: number; number: string; body: string; status: string; created_at: string }[] = [];

  kernel.call('GET /sms/count', (c) =>
    answers.json(c, {
      data: {
        total: sent.length,
        scheduled: 0,
        sent: sent.length,
        processing: 0,
        credits_used: 0,
        credits_remaining: 90,
      },
    }),
  );
  kernel.call('POST /sms/store', (c) => {
    const typed = c.env.body.typed;
    const number = Array.isArray(typed) ? String(typed[0]) : '';
    sent.push({
      ...{ id: sent.length + 1, number, body: String(c.env.body.body ?? ''), status: 'sent' },
      created_at: '2026-05-01T10:00:00Z',
    });
    return answers.changed(c, 'Message sent.', sent.at(-1), true);
  });
  kernel.call('GET /sms/transactions/json', (c: BareContext) => answers.json(c, answers.page(sent, c.req.url)));
  kernel.call('GET /sms/transactions/get-transaction/{id}', (c) =>
    answers.value(c, sent.find(({ id }) => String(id) === c.req.param('id')) ?? { id: 1 }),
  );
  kernel.call('GET /sms/transactions/recent', (c) => answers.json(c, { data: sent }));
  kernel.call('GET /sms/transactions/totals', (c) => answers.json(c, { data: [] }));
}
