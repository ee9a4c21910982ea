import type { ForumTopic } from '#contract/conversations/forum.ts';
import type { TopicAction } from '#domain/conversations/forum.ts';
import { forumAdminApi } from '#js/api/conversations/forumAdmin.ts';
import type { CallQuery } from '#js/api/kit/callTypes.ts';
import { createResourceStore } from '#js/stores/kit/createResourceStore.ts';
import { recordAction } from '#js/stores/kit/recordAction.ts';
import type { ActionOptions, Outcome } from '#js/stores/kit/run.ts';

type Actions = {
  act: (id: number, action: TopicAction, reason: string | null, options?: ActionOptions) => Promise<Outcome<unknown>>;
  move: (id: number, categoryId: number, reason: string, options?: ActionOptions) => Promise<Outcome<unknown>>;
  merge: (id: number, intoId: number, reason: string, options?: ActionOptions) => Promise<Outcome<unknown>>;
  reply: (id: number, body: string, options?: ActionOptions) => Promise<Outcome<unknown>>;
};

/** Topics of the forum, for moderators. */
export const useForumTopics = createResourceStore<ForumTopic, CallQuery<typeof forumAdminApi.list>, never, Actions>(
  { list: (query, signal) => forumAdminApi.list({ query, signal }) },
  {},
  (store) => {
    const action = recordAction<ForumTopic>(store);
    const failure = 'The topic could not be changed.';
    const done = 'Topic changed';
    return {
      act: (id, chosen, reason, options) =>
        action.reload(
          () => forumAdminApi.actOnTopic({ params: { id, action: chosen }, body: { reason } }),
          { done, failure },
          options,
        ),
      move: (id, categoryId, reason, options) =>
        action.reload(
          () => forumAdminApi.move({ params: { id }, body: { category_id: categoryId, reason } }),
          { done, failure },
          options,
        ),
      merge: (id, intoId, reason, options) =>
        action.reload(
          () => forumAdminApi.merge({ params: { id }, body: { into_id: intoId, reason } }),
          { done, failure },
          options,
        ),
      reply: (id, body, options) =>
        action.reload(
          () => forumAdminApi.reply({ params: { id }, body: { body } }),
          { done: 'Answer published', failure: 'The answer could not be published. What you wrote is still here.' },
          options,
        ),
    };
  },
);
