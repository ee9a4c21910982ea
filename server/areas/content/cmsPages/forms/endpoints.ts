import { publicPages as contract } from '#contract/content/publicPages.ts';
import { implement } from '#server/http/implement.ts';
import { sendInvitation } from './sendInvitation.ts';
import { sendMessage } from './sendMessage.ts';
import { askToConfirm, confirmSignUp } from './signUp.ts';

/** Each of them sends an e-mail to an address that a stranger enters. */
const FEW = { points: 10, seconds: 3600 };

export const publicPageRoutes = implement(
  contract,
  {
    'POST /public/pages/{id}/contact': sendMessage,
    'POST /public/pages/{id}/sign-up': askToConfirm,
    'POST /public/pages/{id}/invitation': sendInvitation,
    'POST /public/sign-ups/{token}': confirmSignUp,
  },
  {
    'POST /public/pages/{id}/contact': FEW,
    'POST /public/pages/{id}/sign-up': FEW,
    'POST /public/pages/{id}/invitation': FEW,
    'POST /public/sign-ups/{token}': { points: 60, seconds: 3600 },
  },
);
