import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CASES_PER_PAGE } from '#domain/conversations/forum.ts';
import { forumPosts } from '#server/database/schema/conversations/forum.ts';
import { openForum } from './openForum.ts';

let forum: Awaited<ReturnType<typeof openForum>>;
beforeAll(async () => {
  forum = await openForum();
});
afterAll(() => forum.app.close());

/** A topic with this many answers of Omar, numbered from 1, and their ids. */
async function aLongTopic(title: string, answers: number) {
  const { aTopic, nora, omar, app, companyId } = forum;
  const { id, postId } = await aTopic(nora.browser, title);
  const rows = await app.database.drizzle
    .insert(forumPosts)
    .values(
      Array.from({ length: answers }, (_, index) => ({
        ...{ companyId, topicId: id, authorName: 'Omar', customerId: omar.id },
        ...{ body: `${title} ${index + 1}`, state: 'visible' as const },
      })),
    )
    .returning({ id: forumPosts.id });
  return { id, postIds: [postId, ...rows.map((row) => row.id)] };
}

const pageOf = async (topic: number, query: string) =>
  (await forum.guest.visit(`/portal/forum/topics/${topic}?${query}`)).body.props;
const bodiesOf = async (topic: number, query: string) =>
  ((await pageOf(topic, query)).posts as { body: string }[]).map(({ body }) => body);

describe('a page of a topic', () => {
  it('keeps its posts when some before it are hidden, and those at the end leave no empty page', async () => {
    const { owner } = forum;
    const { id, postIds } = await aLongTopic('Long', 41);
    expect(await bodiesOf(id, 'page=2')).toEqual(Array.from({ length: 20 }, (_, index) => `Long ${index + 20}`));
    for (const hidden of [postIds[1], postIds[2], postIds[41]]) {
      await owner.post(`/forum/posts/${hidden}/hide`);
    }
    expect((await bodiesOf(id, 'page=2'))[0]).toBe('Long 20');
    expect(await bodiesOf(id, 'page=3')).toEqual(['Long 40']);
    await owner.post(`/forum/posts/${postIds[40]}/hide`);
    expect(await pageOf(id, 'page=3')).toMatchObject({ page: 2, last_page: 2 });
    expect(await pageOf(id, `post=${postIds[30]}`)).toMatchObject({ page: 2 });
    expect(await pageOf(id, 'page=99999999999999999999')).toMatchObject({ page: 1 });
  });

  it('is found by the link to a post, also after the post was moved to another topic', async () => {
    const { owner, guest } = forum;
    const { id, postIds } = await aLongTopic('Moved', 3);
    await owner.post(`/forum/topics/${id}/split`, { title: 'Split off', post_ids: [postIds[3]] });
    const answer = await guest.fetch(`/portal/forum/topics/${id}?post=${postIds[3]}`);
    const address = answer.headers.get('location') ?? '';
    expect(address).toMatch(new RegExp(`/portal/forum/topics/\\d+\\?post=${postIds[3]}#post-${postIds[3]}$`));
    expect(address).not.toContain(`/topics/${id}?`);
  });
});

it('leads from the list to the first post that the reader has not seen', async () => {
  const { nora, topics, show } = forum;
  const { id, postIds } = await aLongTopic('Unread', 25);
  await show(nora.browser, id);
  const topic = (await topics(nora.browser)).find((one) => one.id === id);
  expect(topic).toMatchObject({ unread: 6, first_unread_id: postIds[20] });
});

it('gives moderators the last posts of a long topic, and earlier ones in parts', async () => {
  const { owner } = forum;
  const { id, postIds } = await aLongTopic('Endless', CASES_PER_PAGE + 9);
  const idsOf = async (query: string) =>
    (await owner.get<{ data: { id: number }[] }>(`/forum/topics/${id}/posts${query}`)).body.data.map((post) => post.id);
  const last = await idsOf('');
  expect(last).toEqual(postIds.slice(-CASES_PER_PAGE));
  expect(await idsOf(`?before=${last[0]}`)).toEqual(postIds.slice(0, 10));
});

it('quotes a post by its link alone', async () => {
  const { id, postIds } = await aLongTopic('Quoted', 1);
  expect((await pageOf(id, `post=${postIds[1]}&quote=1`)).quoted_id).toBe(postIds[1]);
  expect((await pageOf(id, `post=${postIds[1]}`)).quoted_id).toBe(null);
});
