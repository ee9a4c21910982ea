import type { BareContext, Kernel } from '../Kernel.ts';

/** The wallet: a payment that is complete as soon as it is asked about. */
export function walletCalls(kernel: Kernel): void {
  const { answers } = kernel;
  let balance = 1200;
  let bought = 0;

  kernel.call('POST /wallet/credits/purchase', (c) => {
    bought = Number(c.env.body.credits ?? 0);
    return answers.json(c, { data: { id: 1 }, message: 'Purchase started.' });
  });
  kernel.call('GET /wallet/get-checkout-data/{id}', (c) =>
    answers.json(c, { data: { id: 1, credits: bought, redirect_url: '/wallet?purchase=1' } }),
  );
  kernel.call('POST /wallet/complete-payment', (c) => {
    balance += bought;
    bought = 0;
    return answers.json(c, { message: 'Payment complete.' });
  });
  kernel.call('GET /wallet/metrics', (c) =>
    answers.json(c, { data: { balance, credit_used: 300, amount_spent: '15.00', total_transactions: 1 } }),
  );
  kernel.call('GET /wallet/get-token-purchases', (c) => answers.json(c, { data: [] }));
  kernel.call('GET /wallet/get-transactions-distribution', (c) => answers.json(c, { data: [] }));
  kernel.call('GET /wallet/get-recent-transactions', (c) => answers.json(c, { data: [] }));
  kernel.call('GET /wallet/get-transactions', (c: BareContext) => answers.json(c, answers.all([{ id: 1 }])));
}
