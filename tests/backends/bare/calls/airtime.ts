import type { BareContext, Kernel } from '../Kernel.ts';

/** Airtime: each top-up is successful as soon as it is sent. */
export function airtimeCalls(kernel: Kernel): void {
  const { answers } = kernel;
  const sent: { id: number; number: string; amount: string; status: string }[] = [];

  kernel.call('GET /airtime/metrics', (c) =>
    answers.json(c, {
      data: {
        ...{
          total: sent.length,
          scheduled: 0,
          pending: 0,
          successful: sent.length,
          failed: 0,
          total_sent: sent.length,
        },
      },
    }),
  );
  kernel.call('GET /airtime/transactions-totals', (c) => answers.json(c, { data: [] }));
  kernel.call('GET /airtime/totals', (c) => answers.json(c, { data: [] }));
  kernel.call('POST /airtime/send', (c) => {
    const rows = Array.isArray(c.env.body.rows) ? c.env.body.rows : [];
    for (const row of rows) {
      const { number = '', amount = '' }: { number?: unknown; amount?: unknown } = Object(row);
      sent.push({ id: sent.length + 1, number: String(number), amount: String(amount), status: 'successful' });
    }
    return answers.changed(c, 'Airtime sent.', { id: 1 }, true);
  });
  kernel.call('GET /airtime/transactions/json', (c: BareContext) => answers.json(c, answers.page(sent, c.req.url)));
}
