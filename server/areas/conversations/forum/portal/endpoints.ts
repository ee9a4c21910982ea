import { forum as contract } from '#contract/conversations/forum.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { forumPeople } from '#server/database/schema/conversations/forum.ts';
import { implement } from '#server/http/implement.ts';
import { redirect } from '#server/http/outputs/answers.ts';
import { stopFollowing } from '../following/stopFollowing.ts';
import { actOnPost, followTopic } from './actOnPost.ts';
import { byVisitor, inPortal } from './inPortal.ts';
import { answerTopic, beginTopic } from './writePost.ts';

export const forumRoutes = implement(
  contract,
  {
    'POST /portal/forum/topics': ({ scope, body }) => inPortal(scope, (context) => beginTopic(context, body)),
    'POST /portal/forum/topics/{id}/posts': ({ scope, params, body }) =>
      inPortal(scope, (context) => answerTopic(context, params.id, body)),
    'POST /portal/forum/topics/{id}/follow': ({ scope, params, body }) =>
      inPortal(scope, (context) => followTopic(context, params.id, body.is_on)),
    'POST /portal/forum/stop/{token}': ({ scope, params }) =>
      byVisitor(scope, (context) => stopFollowing(context, params.token)),
    'POST /portal/forum/posts/{id}/{action}': ({ scope, params, body }) =>
      inPortal(scope, (context) => actOnPost(context, params.id, params.action, body.reason)),
    'POST /portal/forum/name': ({ scope, body }) =>
      inPortal(scope, async ({ db, company, customer }) => {
        await db
          .insert(forumPeople)
          .values({ companyId: company.id, customerId: customer.id, name: body.name })
          .onConflictDoUpdate({ target: forumPeople.customerId, set: { name: body.name } });
        return redirect(pageUrl('Portal/Forum/Index'), { success: 'Your name is saved.' });
      }),
  },
  {
    'POST /portal/forum/topics': { points: 10, seconds: 3600 },
    'POST /portal/forum/topics/{id}/posts': { points: 30, seconds: 600 },
    'POST /portal/forum/stop/{token}': { points: 60, seconds: 600 },
    'POST /portal/forum/posts/{id}/{action}': { points: 120, seconds: 600 },
  },
);
