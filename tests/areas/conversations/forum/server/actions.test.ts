import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ForumAction } from '#contract/conversations/forumAdmin.ts';
import { ACTIONS_PER_PAGE } from '#domain/conversations/forum.ts';
import { openForum } from './openForum.ts';

let forum: Awaited<ReturnType<typeof openForum>>;
beforeAll(async () => {
  forum = await openForum();
});
afterAll(() => forum.app.close());

const actions = async (query = '') =>
  (await forum.owner.get<{ data: ForumAction[] }>(`/forum/actions${query}`)).body.data;

it('notes what moderators did with posts, topics and people, who did it and why', async () => {
  const { owner, nora, omar, aTopic, anAnswer, submit } = forum;
  await submit(nora.browser, '/portal/forum/name', { name: 'Nora N.' });
  const { id } = await aTopic(nora.browser, 'Taxis');
  const other = await aTopic(nora.browser, 'Taxi stands');
  const answer = await anAnswer(omar.browser, id, 'Buy at my shop');
  await owner.post(`/forum/posts/${answer}/delete`, { reason: 'Advertising' });
  await owner.post(`/forum/topics/${id}/lock`, { reason: '' });
  await owner.post(`/forum/topics/${other.id}/merge`, { into_id: id, reason: 'The same question' });
  await owner.post(`/forum/people/${nora.id}/restrict`, { days: 7, reason: 'Second warning' });
  await owner.post(`/forum/people/${nora.id}/restrict`, {});
  const [lifted, ...noted] = await actions();
  expect(lifted).toMatchObject({ action: 'lift', detail: null, reason: null });
  expect(noted.slice(0, 4)).toMatchObject([
    { action: 'suspend', person_name: 'Nora N.', detail: '7', reason: 'Second warning', topic_title: null },
    { action: 'merge', topic_title: 'Taxi stands', detail: 'Taxis', reason: 'The same question' },
    { action: 'lock', topic_title: 'Taxis', person_name: null, reason: null },
    { action: 'delete', topic_title: 'Taxis', person_name: expect.any(String), reason: 'Advertising' },
  ]);
  expect(new Set(noted.map(({ user_name: name }) => name)).size).toBe(1);
  expect(noted[0]?.user_name).toBeTruthy();
});

it('notes nothing of what was refused', async () => {
  const { owner, nora, aTopic } = forum;
  const { postId } = await aTopic(nora.browser, 'Buses');
  const before = (await actions()).length;
  expect((await owner.post(`/forum/posts/${postId}/approve`)).status).toBe(409);
  const long = { reason: 'x'.repeat(301) };
  expect((await owner.post(`/forum/posts/${postId}/hide`, long)).status).toBe(422);
  expect(await actions()).toHaveLength(before);
});

it('is listed in parts, the latest first', async () => {
  const { owner, nora, aTopic } = forum;
  const { id } = await aTopic(nora.browser, 'Trains');
  for (let count = 0; count < ACTIONS_PER_PAGE; count += 1) {
    await owner.post(`/forum/topics/${id}/${count % 2 === 0 ? 'pin' : 'unpin'}`);
  }
  const latest = await actions();
  expect(latest).toHaveLength(ACTIONS_PER_PAGE);
  const earlier = await actions(`?before=${latest.at(-1)?.id}`);
  expect(earlier.length).toBeGreaterThan(0);
  expect(Math.max(...earlier.map((action) => action.id))).toBeLessThan(latest.at(-1)?.id ?? 0);
});
