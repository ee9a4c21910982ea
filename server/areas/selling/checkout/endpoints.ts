import type { BodyOf, ParamsOf } from '#contract/kit/define.ts';
import { checkout as contract } from '#contract/selling/checkout.ts';
import { lockCart } from '#server/areas/selling/cart/lockCart.ts';
import { implement } from '#server/http/implement.ts';
import { Steps } from '#server/http/inputs/Steps.ts';
import { checkCheckout } from './checkCheckout.ts';
import { confirmPayment } from './confirmPayment.ts';
import { emptyOutcome, type Outcome, orderOutcome } from './outcomeOf.ts';
import { placeOrder } from './placeOrder.ts';
import { startPayment } from './startPayment.ts';

type Process = (typeof contract)['POST /portal/checkout/{eventId}/process'];
type Confirm = (typeof contract)['POST /portal/checkout/{eventId}/confirm'];
type Of<E> = { params: ParamsOf<E>; query: undefined; body: BodyOf<E> };

export const checkoutRoutes = implement(
  contract,
  {
    'POST /portal/checkout/{eventId}/validate': async (context) => {
      const { params, body } = context;
      await checkCheckout(await lockCart(context, params.eventId), body, {
        isFirstStep: body.agreedToTerms === undefined,
      });
      return { valid: true as const };
    },

    'POST /portal/checkout/{eventId}/process': new Steps<Of<Process>, Outcome>(async (steps) => {
      const { order, payment } = await steps.transact(async (context) =>
        placeOrder(await lockCart(context, steps.params.eventId), steps.body),
      );
      if (!payment) {
        return orderOutcome(steps, order.id, null);
      }
      const redirectUrl = await startPayment(steps, { order, payment });
      if (redirectUrl === null) {
        return orderOutcome(steps, order.id, payment);
      }
      return { ...emptyOutcome(payment), requires_redirect: true, redirect_url: redirectUrl };
    }),

    'POST /portal/checkout/{eventId}/confirm': new Steps<Of<Confirm>, Outcome>((steps) =>
      confirmPayment(steps, steps.body.payment_reference, steps.params.eventId),
    ),
  },
  {
    'POST /portal/checkout/{eventId}/process': { points: 20, seconds: 60 },
    'POST /portal/checkout/{eventId}/confirm': { points: 120, seconds: 60 },
  },
);
