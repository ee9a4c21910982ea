import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import { openForum } from './openForum.ts';

let forum: Awaited<ReturnType<typeof openForum>>;
beforeAll(async () => {
  forum = await openForum();
});
afterAll(() => forum.app.close());

const change = (from: Browser, post: number, action: string, reaction: string) =>
  forum.submit(from, `/portal/forum/posts/${post}/${action}`, { reaction });
const reactionsFor = async (from: Browser, topic: number) => (await forum.posts(from, topic))[0]?.reactions;

it('counts each reaction of a person once, and names who gave it to visitors with an account', async () => {
  const { nora, omar, guest, aTopic, submit } = forum;
  const { id, postId } = await aTopic(nora.browser, 'Encores');
  await submit(omar.browser, '/portal/forum/name', { name: 'Omar of the band' });
  for (const kind of ['sad', 'love', 'love']) {
    await change(omar.browser, postId, 'react', kind);
  }
  await change(nora.browser, postId, 'react', 'love');
  const love = { kind: 'love', count: 2, names: ['Omar of the band', expect.stringMatching(/^\S+( \S\.)?$/)] };
  expect(await reactionsFor(omar.browser, id)).toEqual([
    { ...love, is_own: true },
    { kind: 'sad', count: 1, is_own: true, names: ['Omar of the band'] },
  ]);
  expect(await reactionsFor(guest, id)).toEqual([
    { kind: 'love', count: 2, is_own: false, names: [] },
    { kind: 'sad', count: 1, is_own: false, names: [] },
  ]);
  await change(omar.browser, postId, 'unreact', 'love');
  await change(omar.browser, postId, 'unreact', 'party');
  expect(await reactionsFor(omar.browser, id)).toMatchObject([
    { kind: 'love', count: 1, is_own: false },
    { kind: 'sad', count: 1, is_own: true },
  ]);
});

it('refuses an unknown reaction, one to a hidden post, and all of people who are suspended', async () => {
  const { nora, omar, guest, owner, aTopic } = forum;
  const { id, postId } = await aTopic(nora.browser, 'Whistles');
  expect((await change(omar.browser, postId, 'react', '<b>')).body.props.errors).toMatchObject({
    reaction: expect.anything(),
  });
  await owner.post(`/forum/people/${omar.id}/restrict`, { days: 7 });
  expect((await change(omar.browser, postId, 'react', 'like')).status).toBe(403);
  await owner.post(`/forum/people/${omar.id}/restrict`, {});
  expect(await reactionsFor(guest, id)).toEqual([]);
  await owner.post(`/forum/posts/${postId}/hide`);
  expect((await change(omar.browser, postId, 'react', 'like')).status).toBe(404);
});

it('takes a reaction from a form without scripts', async () => {
  const { nora, omar, aTopic } = forum;
  const { id, postId } = await aTopic(nora.browser, 'Bells');
  const answer = await omar.browser.fetch(`/portal/forum/posts/${postId}/react`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'reaction=wow',
  });
  expect([302, 303]).toContain(answer.status);
  expect(answer.headers.get('location')).toContain(`post=${postId}#post-${postId}`);
  expect(await reactionsFor(nora.browser, id)).toMatchObject([{ kind: 'wow', count: 1 }]);
});
