import { z } from 'zod';
import { defineExtensions } from '../kit/define.ts';
import { orEmpty } from '../kit/inputs.ts';
import { messageOnly, moneyInput } from '../kit/shapes.ts';

/** The call that pays an invoice on its public page. */
export const publicPayments = defineExtensions({
  'POST /public/documents/{token}/pay': {
    call: 'pay',
    summary: 'Begins the payment of an invoice, or of a part of it; answers with the page of the payment provider',
    access: 'visitor',
    params: z.object({ token: z.string().min(8).max(80) }),
    /** Without an amount, all that is due. */
    body: z.object({ amount: orEmpty(moneyInput) }),
    response: z.object({ redirect_url: z.string() }),
    answers: { 409: messageOnly },
  },
});
