import { dashboardEndpoints as contract } from '#contract/overview/dashboard.ts';
import { implement } from '#server/http/implement.ts';
import { countWaiting } from './countWaiting.ts';
import { presentDashboard } from './presentDashboard.ts';
import { searchEverything } from './searchEverything.ts';

export const dashboardRoutes = implement(contract, {
  'GET /dashboard/json': async (context) => ({ data: await presentDashboard(context, context.query) }),
  'GET /waiting': async (context) => ({ data: await countWaiting(context) }),
  'GET /search': async (context) => ({ data: await searchEverything(context, context.query.search) }),
});
