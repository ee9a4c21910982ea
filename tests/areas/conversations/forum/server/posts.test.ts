import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ForumCase } from '#contract/conversations/forumAdmin.ts';
import { forumPictures, forumPosts } from '#server/database/schema/conversations/forum.ts';
import { files } from '#server/database/schema/services.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import { openForum } from './openForum.ts';

let forum: Awaited<ReturnType<typeof openForum>>;
beforeAll(async () => {
  forum = await openForum();
});
afterAll(() => forum.app.close());

const setName = (from: Browser, name: string) => forum.submit(from, '/portal/forum/name', { name });
const edit = (from: Browser, post: number, body: string) =>
  forum.submit(from, `/portal/forum/posts/${post}/edit`, { body });
const withdraw = (from: Browser, post: number) => forum.submit(from, `/portal/forum/posts/${post}/withdraw`);
const casesOf = async (topic: number) =>
  (await forum.owner.get<{ data: ForumCase[] }>(`/forum/topics/${topic}/posts`)).body.data;

describe('a post of one’s own', () => {
  it('is changed, with a mark for readers and the earlier text for moderators', async () => {
    const { aTopic, nora, guest, posts } = forum;
    const { id, postId } = await aTopic(nora.browser, 'Doors');
    await edit(nora.browser, postId, 'When do the doors open?');
    expect((await posts(guest, id))[0]).toMatchObject({
      body: 'When do the doors open?',
      edited_at: expect.any(String),
    });
    expect((await casesOf(id))[0]).toMatchObject({ earlier: ['About Doors'], is_withdrawn: false });
    expect((await edit(nora.browser, postId, '')).body.props.errors).toMatchObject({ body: expect.anything() });
  });

  it('waits for a moderator again when a newcomer adds a link', async () => {
    const { aTopic, aVisitor, guest, topics } = forum;
    const { browser } = await aVisitor('lena');
    const { id, postId } = await aTopic(browser, 'Cheap tickets');
    expect((await topics(guest)).map((topic) => topic.id)).toContain(id);
    await edit(browser, postId, 'See https://spam.example');
    expect((await topics(guest)).map((topic) => topic.id)).not.toContain(id);
  });

  it('is changed and deleted by its author only, and not in a locked topic', async () => {
    const { aTopic, nora, omar, owner, guest, posts } = forum;
    const { id, postId } = await aTopic(nora.browser, 'Lockers');
    expect((await edit(omar.browser, postId, 'Mine now')).status).toBe(404);
    expect((await withdraw(omar.browser, postId)).status).toBe(404);
    await owner.post(`/forum/topics/${id}/lock`);
    expect((await edit(nora.browser, postId, 'Late')).status).toBe(403);
    expect((await posts(guest, id))[0]).toMatchObject({ body: 'About Lockers', edited_at: null });
  });

  it('is gone for readers once it is deleted, and stays deleted for moderators', async () => {
    const { aTopic, anAnswer, nora, omar, owner, guest, posts, submit, topics } = forum;
    const { id } = await aTopic(nora.browser, 'Coats');
    const answer = await anAnswer(omar.browser, id, 'At the entrance');
    await submit(nora.browser, `/portal/forum/posts/${answer}/solve`);
    await withdraw(omar.browser, answer);
    expect((await posts(guest, id)).map(({ body }) => body)).toEqual(['About Coats']);
    expect((await topics(guest)).find((topic) => topic.id === id)).toMatchObject({ replies: 0, is_solved: false });
    expect(await topics(guest, 'search=entrance')).toEqual([]);
    expect((await owner.post(`/forum/posts/${answer}/show`)).status).toBe(409);
    expect((await casesOf(id))[1]).toMatchObject({ state: 'deleted', is_withdrawn: true });
  });

  it('is listed in the profile, where all of them are deleted at once', async () => {
    const { aTopic, aVisitor, guest, topics, submit } = forum;
    const { browser } = await aVisitor('paula');
    const { id } = await aTopic(browser, 'Prams');
    await submit(browser, `/portal/forum/topics/${id}/follow`, { is_on: true });
    const profile = async () => (await browser.visit('/portal/forum/profile')).body.props;
    expect(await profile()).toMatchObject({
      posts: [{ topic_title: 'Prams', body: 'About Prams' }],
      followed: [{ id, title: 'Prams' }],
    });
    await submit(browser, '/portal/forum/withdraw', { is_sure: false });
    expect((await profile()).posts).toHaveLength(1);
    await submit(browser, '/portal/forum/withdraw', { is_sure: true });
    expect(await profile()).toMatchObject({ posts: [], followed: [] });
    expect((await topics(guest)).map((topic) => topic.id)).not.toContain(id);
    expect((await guest.visit('/portal/forum/profile')).body.component).toBe('Portal/Login');
  });
});

describe('a name', () => {
  it('is shown with all that was written before, and belongs to one person', async () => {
    const { aTopic, aVisitor, guest, posts, omar } = forum;
    const { browser } = await aVisitor('quinn');
    const { id } = await aTopic(browser, 'Queues');
    await setName(browser, 'Quick Quinn');
    expect((await posts(guest, id))[0]?.author_name).toBe('Quick Quinn');
    const refused = await setName(omar.browser, 'quick quínn');
    expect(refused.body.props.errors).toMatchObject({ name: expect.anything() });
  });
});

describe('pictures', () => {
  const aPicture = () => sharp({ create: { width: 900, height: 600, channels: 3, background: 'teal' } });
  const answer = async (from: Browser, topic: number, fields: Record<string, string | File[]>, hasScripts = true) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) {
      for (const one of typeof value === 'string' ? [value] : value) {
        form.append(name, one);
      }
    }
    return from.fetch(`/portal/forum/topics/${topic}/posts`, {
      method: 'POST',
      headers: hasScripts ? { 'x-inertia': 'true' } : {},
      body: form,
    });
  };

  it('need a name, lose where they were taken, wait with a newcomer’s post, and go with it', async () => {
    const { app, aTopic, aVisitor, nora, owner, guest, posts, postOf } = forum;
    const { id } = await aTopic(nora.browser, 'Views');
    const { browser } = await aVisitor('vera');
    const jpeg = await aPicture()
      .withExif({ IFD0: { Artist: 'Vera Secret' } })
      .jpeg()
      .toBuffer();
    const fields = { body: 'From row 3', pictures: [new File([new Uint8Array(jpeg)], 'row.jpg')] };
    await answer(browser, id, fields);
    expect(await app.database.drizzle.$count(forumPosts)).toBeGreaterThan(0);
    expect(await app.database.drizzle.$count(forumPictures)).toBe(0);
    await setName(browser, 'Vera V.');
    await answer(browser, id, fields);
    const post = await postOf('From row 3');
    expect(post.state).toBe('pending');
    const [picture] = await app.database.drizzle.select().from(forumPictures);
    const address = `/portal/forum/pictures/${picture?.id}/800`;
    expect((await guest.fetch(address)).status).toBe(404);
    await owner.post(`/forum/posts/${post.id}/approve`);
    const shown = await guest.fetch(address);
    expect(shown.headers.get('content-type')).toBe('image/webp');
    const bytes = Buffer.from(await shown.arrayBuffer());
    expect((await sharp(bytes).metadata()).width).toBe(800);
    expect(bytes.includes('Secret')).toBe(false);
    expect((await posts(guest, id))[1]?.pictures).toEqual([{ id: picture?.id, width: 900, height: 600 }]);
    await owner.post(`/forum/posts/${post.id}/hide`);
    expect((await guest.fetch(address)).status).toBe(404);
    expect((await owner.fetch(`/forum/pictures/${picture?.id}/400`)).status).toBe(200);
    expect((await guest.fetch(`/forum/pictures/${picture?.id}/400`)).status).not.toBe(200);
  });

  it('are sent by a form without scripts, too', async () => {
    const { aTopic, nora, posts, postOf, owner } = forum;
    await setName(nora.browser, 'Nora N.');
    const { id } = await aTopic(nora.browser, 'Foyers');
    const pictures = [new File([new Uint8Array(await aPicture().png().toBuffer())], 'foyer.png')];
    const sent = await answer(nora.browser, id, { body: 'The foyer', pictures }, false);
    const post = await postOf('The foyer');
    expect(sent.headers.get('location')).toContain(`#post-${post.id}`);
    await owner.post(`/forum/posts/${post.id}/approve`);
    expect((await posts(nora.browser, id))[1]?.pictures).toHaveLength(1);
  });

  it('are at most four, and no other files', async () => {
    const { app, aTopic, nora } = forum;
    await setName(nora.browser, 'Nora N.');
    const { id } = await aTopic(nora.browser, 'Stages');
    const png = new Uint8Array(await aPicture().png().toBuffer());
    const before = await app.database.drizzle.$count(files);
    const many = Array.from({ length: 5 }, (_, n) => new File([png], `${n}.png`));
    await answer(nora.browser, id, { body: 'Five', pictures: many });
    const page = new File(['<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'], 'a.svg');
    await answer(nora.browser, id, { body: 'Page', pictures: [page] });
    const stored = (await app.database.drizzle.select().from(forumPosts)).map(({ body }) => body);
    expect(stored).not.toContain('Five');
    expect(stored).not.toContain('Page');
    expect(await app.database.drizzle.$count(files)).toBe(before);
  });
});

it('counts as unread after a merge and a split what a reader has not seen, and nothing of what they have', async () => {
  const { aTopic, anAnswer, nora, omar, owner, show, topics } = forum;
  const first = await aTopic(nora.browser, 'Bicycles');
  const second = await aTopic(omar.browser, 'Bicycle stands');
  const answer = await anAnswer(nora.browser, second.id, 'By the lake');
  await show(nora.browser, first.id);
  await show(nora.browser, second.id);
  await show(omar.browser, second.id);
  await owner.post(`/forum/topics/${second.id}/merge`, { into_id: first.id });
  const unread = async (from: Browser, topic: number) => (await topics(from)).find(({ id }) => id === topic)?.unread;
  expect(await unread(nora.browser, first.id)).toBe(0);
  // Omar has never opened the first topic.
  expect(await unread(omar.browser, first.id)).toBeGreaterThan(0);
  await show(omar.browser, first.id);
  await owner.post(`/forum/topics/${first.id}/split`, { title: 'Stands', post_ids: [answer] });
  const stands = (await topics(nora.browser)).find(({ title }) => title === 'Stands');
  expect(stands?.unread).toBe(0);
  expect(await unread(omar.browser, stands?.id ?? 0)).toBe(0);
});

describe('search engines', () => {
  it('may list what everybody reads, and neither searches nor what is for ticket holders', async () => {
    const { aTopic, nora, guest, show } = forum;
    const { id } = await aTopic(nora.browser, 'Trams');
    expect((await show(guest, id)).listing).toMatchObject({
      is_indexed: true,
      url: expect.stringMatching(new RegExp(`^https?://.*/portal/forum/topics/${id}$`)),
    });
    const listing = async (query: string) => (await guest.visit(`/portal/forum?${query}`)).body.props.listing;
    expect(await listing('')).toMatchObject({ is_indexed: true });
    expect(await listing('search=trams')).toMatchObject({ is_indexed: false });
  });

  it('and feed readers get the latest posts, until one is hidden', async () => {
    const { aTopic, anAnswer, nora, omar, guest, owner } = forum;
    const { id } = await aTopic(nora.browser, 'Gondolas & lifts');
    const answer = await anAnswer(omar.browser, id, 'Up <there>');
    const feed = async () => (await guest.fetch('/portal/forum/feed')).text();
    expect(await feed()).toContain('<title>Gondolas &amp; lifts</title>');
    expect(await feed()).toContain('<summary>Up &lt;there&gt;</summary>');
    const { etag } = Object.fromEntries((await guest.fetch('/portal/forum/feed')).headers);
    const again = await guest.fetch('/portal/forum/feed', { headers: { 'if-none-match': etag ?? '' } });
    expect(again.status).toBe(304);
    await owner.post(`/forum/posts/${answer}/hide`);
    expect(await feed()).not.toContain('Up &lt;there&gt;');
    expect(await (await guest.fetch('/portal/forum')).text()).toContain('href="/portal/forum/feed"');
  });

  it('find each topic in the sitemap, until it is hidden', async () => {
    const { aTopic, nora, guest, owner } = forum;
    const { id } = await aTopic(nora.browser, 'Ferries');
    const sitemap = async () => (await guest.fetch('/sitemap.xml')).text();
    expect(await sitemap()).toContain(`/portal/forum/topics/${id}</loc>`);
    await owner.post(`/forum/topics/${id}/hide`);
    expect(await sitemap()).not.toContain(`/portal/forum/topics/${id}</loc>`);
  });
});
