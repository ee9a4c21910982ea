import { forum as contract } from '#contract/conversations/forum.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { implement } from '#server/http/implement.ts';
import { redirect } from '#server/http/outputs/answers.ts';
import { stopFollowing } from '../following/stopFollowing.ts';
import { widthOf } from '../openPicture.ts';
import { actOnPost, followTopic } from './actOnPost.ts';
import { byVisitor, inPortal } from './inPortal.ts';
import { saveMails, saveName } from './ownPerson.ts';
import { editPost, withdrawAll, withdrawPost } from './ownPosts.ts';
import { readPicture, uploadPictures } from './pictures.ts';
import { answerTopic, beginTopic } from './writePost.ts';

export const forumRoutes = implement(
  contract,
  {
    'POST /portal/forum/topics': async ({ scope, body }) => {
      const uploaded = await uploadPictures(scope, body.pictures);
      return inPortal(scope, (context) => beginTopic(context, { ...body, uploaded }));
    },
    'POST /portal/forum/topics/{id}/posts': async ({ scope, params, body }) => {
      const uploaded = await uploadPictures(scope, body.pictures);
      return inPortal(scope, (context) => answerTopic(context, params.id, { ...body, uploaded }));
    },
    'POST /portal/forum/topics/{id}/follow': ({ scope, params, body }) =>
      inPortal(scope, (context) => followTopic(context, params.id, body.is_on)),
    'POST /portal/forum/stop/{token}': ({ scope, params }) =>
      byVisitor(scope, (context) => stopFollowing(context, params.token)),
    'POST /portal/forum/posts/{id}/edit': ({ scope, params, body }) =>
      inPortal(scope, (context) => editPost(context, params.id, body.body)),
    'GET /portal/forum/pictures/{id}/{width}': (context) =>
      readPicture(context, context.params.id, widthOf(context.params.width)),
    'POST /portal/forum/posts/{id}/{action}': ({ scope, params: { id, action }, body }) =>
      inPortal(scope, (context) =>
        action === 'withdraw' ? withdrawPost(context, id) : actOnPost(context, id, action, body),
      ),
    'POST /portal/forum/name': ({ scope, body }) => inPortal(scope, (context) => saveName(context, body.name)),
    'POST /portal/forum/mails': ({ scope, body }) =>
      inPortal(scope, (context) => saveMails(context, body.mails_mentions)),
    'POST /portal/forum/withdraw': ({ scope, body }) =>
      inPortal(scope, async (context) => {
        const count = body.is_sure ? await withdrawAll(context) : 0;
        const message = count > 0 ? { success: 'Your posts are deleted.' } : { info: 'Nothing was deleted.' };
        return redirect(pageUrl('Portal/Forum/Profile'), message);
      }),
  },
  {
    'POST /portal/forum/topics': { points: 10, seconds: 3600 },
    'POST /portal/forum/topics/{id}/posts': { points: 30, seconds: 600 },
    'POST /portal/forum/stop/{token}': { points: 60, seconds: 600 },
    'POST /portal/forum/posts/{id}/edit': { points: 60, seconds: 600 },
    'POST /portal/forum/posts/{id}/{action}': { points: 120, seconds: 600 },
    'POST /portal/forum/name': { points: 20, seconds: 3600 },
  },
);
