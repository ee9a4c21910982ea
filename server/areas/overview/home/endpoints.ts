import { homeEndpoints as contract } from '#contract/overview/home.ts';
import { staffOf } from '#server/http/context.ts';
import { implement } from '#server/http/implement.ts';
import { Steps } from '#server/http/inputs/Steps.ts';
import { noteVisit } from './noteVisit.ts';
import { presentHome } from './presentHome.ts';

export const homeRoutes = implement(contract, {
  'GET /home/json': new Steps(async (context) => {
    const since = await noteVisit(context, staffOf(context).id);
    return { data: await context.transact((step) => presentHome(step, since)) };
  }),
});
