import { sms as contract } from '#contract/outreach/sms.ts';
import { implement } from '#server/http/implement.ts';
import { preflight } from './compose/preflight.ts';
import { exportPreflight, preflightRecipients } from './compose/preflightRecipients.ts';
import { sendTest } from './compose/sendTest.ts';
import { storeSend } from './compose/storeSend.ts';
import { countMessages, totalMessages } from './figures/counts.ts';
import { approveSend, changeSend } from './sending/changeSend.ts';
import { findSend, listSends, presentSend } from './sends.ts';
import { saveSettings, settings } from './settings.ts';
import { getMessage, listMessages, recentMessages } from './transactions.ts';

export const smsRoutes = implement(
  contract,
  {
    'GET /sms/count': countMessages,
    'POST /sms/store': (context) => storeSend(context, context.body),
    'GET /sms/transactions/json': listMessages,
    'GET /sms/transactions/get-transaction/{id}': getMessage,
    'GET /sms/transactions/recent': recentMessages,
    'GET /sms/transactions/totals': totalMessages,
    'POST /sms/preflight': preflight,
    'POST /sms/preflight/recipients': preflightRecipients,
    'POST /sms/preflight/recipients/export': exportPreflight,
    'POST /sms/test': sendTest,
    'GET /sms/sends/json': listSends,
    'GET /sms/sends/{id}': async ({ db, params }) => ({ data: await presentSend(db, await findSend(db, params.id)) }),
    'POST /sms/sends/{id}/approve': approveSend,
    'POST /sms/sends/{id}/{action}': changeSend,
    'GET /sms/settings': settings,
    'POST /sms/settings': saveSettings,
  },
  { 'POST /sms/test': { points: 20, seconds: 3600 }, 'POST /sms/store': { points: 60, seconds: 3600 } },
);
