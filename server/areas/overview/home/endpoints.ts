import { homeEndpoints as contract } from '#contract/overview/home.ts';
import { implement } from '#server/http/implement.ts';
import { presentHome } from './presentHome.ts';

export const homeRoutes = implement(contract, {
  'GET /home/json': async (context) => ({ data: await presentHome(context) }),
});
