import { eq, sql } from 'drizzle-orm';
import { forumAdmin as contract } from '#contract/conversations/forumAdmin.ts';
import { findEvent } from '#server/areas/programme/events/findEvent.ts';
import { lockRecord } from '#server/database/lock.ts';
import { only } from '#server/database/only.ts';
import { forumTopics, forumCategories as table } from '#server/database/schema/conversations/forum.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { implement } from '#server/http/implement.ts';
import { conflict, invalid } from '#server/http/outputs/failures.ts';
import { recordFinder } from '#server/http/records/recordFinder.ts';
import { widthOf } from '../openPicture.ts';
import { selectCategories } from '../selectCategories.ts';
import { listActions } from './actions.ts';
import { listPosts, listQueue } from './listQueue.ts';
import { listTopics } from './listTopics.ts';
import { listRestricted, restrictPerson } from './people.ts';
import { actOnPost } from './posts.ts';
import { readAnyPicture } from './readAnyPicture.ts';
import { actOnTopic, mergeTopic, moveTopic, replyAsStaff, splitTopic } from './topics.ts';

const findCategory = recordFinder(table, 'This category');

type Input = {
  name: string;
  description: string | null;
  event_id?: number | null | undefined;
  is_for_holders: boolean;
};

export const forumAdminRoutes = implement(contract, {
  'GET /forum/topics/json': listTopics,
  'GET /forum/queue': listQueue,
  'GET /forum/topics/{id}/posts': listPosts,
  'GET /forum/pictures/{id}/{width}': (context) =>
    readAnyPicture(context, context.params.id, widthOf(context.params.width)),
  'GET /forum/people': listRestricted,
  'GET /forum/actions': listActions,
  'GET /forum/categories': async ({ db }) => ({
    data: await selectCategories(db, sql`true`, sql`t.merged_into is null`),
  }),
  'POST /forum/categories': async (context) => {
    const { db, company } = context;
    const row = only(
      await db
        .insert(table)
        .values({ companyId: company.id, ...(await valuesOf(context, context.body)) })
        .returning(),
    );
    return { data: await present(context, row.id), message: 'Category added' };
  },
  'POST /forum/categories/{id}/save': async (context) => {
    const { id } = await findCategory(context.db, context.params.id);
    await context.db
      .update(table)
      .set(await valuesOf(context, context.body))
      .where(eq(table.id, id));
    return { data: await present(context, id), message: 'Category saved' };
  },
  // The lock waits for those who begin or move a topic there: deleting the category would delete it with them.
  'DELETE /forum/categories/{id}': async ({ db, params }) => {
    await lockRecord(db, table, params.id);
    const { id } = await findCategory(db, params.id);
    if ((await db.$count(forumTopics, eq(forumTopics.categoryId, id))) > 0) {
      throw conflict('This category has topics. Move them first.');
    }
    await db.delete(table).where(eq(table.id, id));
    return { message: 'Category deleted' };
  },
  'POST /forum/posts/{id}/{action}': actOnPost,
  'POST /forum/topics/{id}/move': moveTopic,
  'POST /forum/topics/{id}/merge': mergeTopic,
  'POST /forum/topics/{id}/split': splitTopic,
  'POST /forum/topics/{id}/reply': replyAsStaff,
  'POST /forum/topics/{id}/{action}': actOnTopic,
  'POST /forum/people/{id}/restrict': restrictPerson,
});

/** @throws 404 for an event out of reach, 422 */
async function valuesOf({ db }: HandlerContext, body: Input) {
  if (body.is_for_holders && !body.event_id) {
    throw invalid({ event_id: ['Choose the event whose ticket holders see this category.'] });
  }
  const eventId = body.event_id ? (await findEvent(db, body.event_id)).id : null;
  return { name: body.name, description: body.description, eventId, isForHolders: body.is_for_holders };
}

async function present({ db }: HandlerContext, id: number) {
  return only(await selectCategories(db, sql`c.id = ${id}`, sql`t.merged_into is null`));
}
