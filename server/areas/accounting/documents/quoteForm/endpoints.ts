import { quoteForm } from '#contract/accounting/quoteForm.ts';
import { implement } from '#server/http/implement.ts';
import { requestQuote } from './requestQuote.ts';

export const quoteFormRoutes = implement(
  quoteForm,
  {
    'POST /public/quote-requests': async (context) => {
      await requestQuote(context, context.body);
      return { message: 'Thank you. We sent you an e-mail with a link to your request.' };
    },
  },
  // Each of them sends an e-mail to an address that a stranger enters.
  { 'POST /public/quote-requests': { points: 10, seconds: 3600 } },
);
