import { userLogs as contract } from '#contract/account/userLogs.ts';
import { implement } from '#server/http/implement.ts';
import { exportTimeline } from './exportTimeline.ts';
import { findLoggedUser } from './findLoggedUser.ts';
import { listLoggedUsers } from './listLoggedUsers.ts';
import { listTimeline } from './listTimeline.ts';

export const userLogRoutes = implement(contract, {
  'GET /users/logs': (context) => listLoggedUsers(context, context.query),
  'GET /users/{userId}/logs/json': async (context) => {
    const { id } = await findLoggedUser(context, context.params.userId);
    return listTimeline(context, id, context.query);
  },
  'GET /users/{userId}/logs/export': async (context) => {
    const { id } = await findLoggedUser(context, context.params.userId);
    return exportTimeline(context, id, context.query);
  },
});
