import { email as contract } from '#contract/outreach/email.ts';
import { implement } from '#server/http/implement.ts';
import { Steps } from '#server/http/inputs/Steps.ts';
import { addAttachment, removeAttachment } from './compose/attachments.ts';
import { preflight } from './compose/preflight.ts';
import { storeSend } from './compose/storeSend.ts';
import { exportMessages } from './exportMessages.ts';
import { activity, metrics, totals } from './figures/figures.ts';
import { rules, saveRules } from './rules.ts';
import { approveSend, changeSend, decideMessage } from './sending/changeSend.ts';
import { findSend, listSends, presentSend } from './sends.ts';
import { getMessage, listMessages } from './transactions.ts';

export const emailRoutes = implement(
  contract,
  {
    'POST /email/send': (context) => storeSend(context, context.body),
    'GET /email/group-transactions/json': listSends,
    'GET /email/transactions/json': listMessages,
    'GET /email/transaction-totals': totals,
    'GET /email/metrics': metrics,
    'GET /email/transactions/export': exportMessages,
    'GET /email/transactions/{id}': getMessage,
    'POST /email/transactions/{id}/{action}': decideMessage,
    'POST /email/preflight': preflight,
    'POST /email/attachments': new Steps(async (context) => ({
      data: await addAttachment(context, context.body.file),
      message: 'File added',
    })),
    'DELETE /email/attachments/{id}': async (context) => {
      await removeAttachment(context, context.params.id);
      return { message: 'File removed' };
    },
    'GET /email/sends/{id}': async ({ db, params }) => ({ data: await presentSend(db, await findSend(db, params.id)) }),
    'GET /email/sends/{id}/activity': activity,
    'POST /email/sends/{id}/approve': approveSend,
    'POST /email/sends/{id}/{action}': changeSend,
    'GET /email/rules': rules,
    'POST /email/rules': saveRules,
  },
  { 'POST /email/send': { points: 60, seconds: 3600 } },
);
