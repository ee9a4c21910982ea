import { airtime as contract } from '#contract/outreach/airtime.ts';
import { implement } from '#server/http/implement.ts';
import { preview } from './compose/preview.ts';
import { sendAirtime } from './compose/sendAirtime.ts';
import { metrics, sums, totals } from './figures.ts';
import { approveOrder, cancelOrder, resendFailed } from './sending/changeOrder.ts';
import { saveSettings, settings } from './settings.ts';
import { listTopups } from './transactions.ts';

export const airtimeRoutes = implement(
  contract,
  {
    'GET /airtime/metrics': metrics,
    'GET /airtime/transactions-totals': sums,
    'GET /airtime/totals': totals,
    'POST /airtime/send': sendAirtime,
    'GET /airtime/transactions/json': listTopups,
    'POST /airtime/preview': preview,
    'POST /airtime/orders/{id}/approve': approveOrder,
    'POST /airtime/orders/{id}/cancel': cancelOrder,
    'POST /airtime/orders/{id}/resend-failed': resendFailed,
    'GET /airtime/settings': settings,
    'POST /airtime/settings': saveSettings,
  },
  { 'POST /airtime/send': { points: 60, seconds: 3600 } },
);
