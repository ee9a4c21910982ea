import type { ForumPost, ForumTopic } from '#contract/conversations/forum.ts';
import { forumPosts } from '#server/database/schema/conversations/forum.ts';
import { aCustomer } from '#tests/areas/selling/portal/server/aCustomer.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import { aCompany, only, PASSWORD, signedIn } from '#tests/server/fixtures/fixture.ts';
import { createTestApp } from '#tests/server/fixtures/testApp.ts';

/** A company with a category of its forum, its owner and two visitors. */
export async function openForum() {
  const app = await createTestApp();
  const { host, company, owner: user } = await aCompany(app, 'lakeside');
  const owner = await signedIn(app, user, host);
  const { drizzle } = app.database;
  const { body } = await owner.post<{ data: { id: number } }>('/forum/categories', { name: 'General' });
  const categoryId = body.data.id;

  const aVisitor = async (name: string) => {
    const { id, email } = await aCustomer(app, company.id, `${name}@forum.test`);
    const browser = app.browser(host);
    await browser.visit('/portal/login', { method: 'POST', body: { email, password: PASSWORD } });
    return { id, email, browser };
  };
  const submit = (from: Browser, path: string, fields: object = {}) =>
    from.visit(path, { method: 'POST', body: fields });
  const postOf = async (text: string) =>
    only((await drizzle.select().from(forumPosts)).filter((post) => post.body === text));

  /** A topic that everyone sees, with its first post. */
  const aTopic = async (from: Browser, title: string) => {
    await submit(from, '/portal/forum/topics', { category_id: categoryId, title, body: `About ${title}` });
    const { id, topicId, state } = await postOf(`About ${title}`);
    if (state === 'pending') {
      await owner.post(`/forum/posts/${id}/approve`);
    }
    return { id: topicId, postId: id };
  };
  /** Answers, and has the answer approved. */
  const anAnswer = async (from: Browser, topic: number, text: string) => {
    await submit(from, `/portal/forum/topics/${topic}/posts`, { body: text });
    const { id, state } = await postOf(text);
    if (state === 'pending') {
      await owner.post(`/forum/posts/${id}/approve`);
    }
    return id;
  };
  const topics = async (from: Browser, query = '') =>
    (await from.visit(`/portal/forum?${query}`)).body.props.topics as ForumTopic[];
  const show = async (from: Browser, topic: number) => (await from.visit(`/portal/forum/topics/${topic}`)).body.props;
  const posts = async (from: Browser, topic: number) => (await show(from, topic)).posts as ForumPost[];

  const [nora, omar] = [await aVisitor('nora'), await aVisitor('omar')];
  const helpers = { aVisitor, submit, postOf, aTopic, anAnswer, topics, show, posts };
  return { app, host, companyId: company.id, categoryId, owner, guest: app.browser(host), nora, omar, ...helpers };
}
