import { publicPayments } from '#contract/accounting/publicPayments.ts';
import { implement } from '#server/http/implement.ts';
import { Steps } from '#server/http/inputs/Steps.ts';
import { beginCharge } from './beginCharge.ts';
import { askAbout } from './mountReturn.ts';
import { startCharge } from './startCharge.ts';

type Pay = { params: { token: string }; body: { amount: string | null } };

export const publicPaymentRoutes = implement(
  publicPayments,
  {
    'POST /public/documents/{token}/pay': new Steps<Pay, { redirect_url: string }>(async (steps) => {
      const { token } = steps.params;
      // An earlier payment may have been made, or given up, without a report yet.
      await askAbout(steps, token);
      const begun = await steps.transact((context) => beginCharge(context, token, steps.body.amount));
      return { redirect_url: await startCharge(steps, token, begun) };
    }),
  },
  { 'POST /public/documents/{token}/pay': { points: 20, seconds: 60 } },
);
