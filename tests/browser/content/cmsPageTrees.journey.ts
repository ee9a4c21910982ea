import { randomBlocks } from '#tests/factories/randomBlocks.ts';
import { expect, test } from '../kit/test.ts';

const SEEDS = [1, 2, 3, 5, 8, 13, 21, 34, 55, 89];

// What React reports of a page that hydrates differently is an error in the console, which fails the test.
test('any tree of blocks is saved, rendered on the server and hydrated as it is', async ({ backstage, phone }) => {
  test.setTimeout(120_000);
  for (const seed of SEEDS) {
    const title = `Tree ${seed} ${Date.now()}`;
    const content = { version: 1, blocks: randomBlocks(seed).map((block, index) => ({ id: `b${index}`, ...block })) };
    const { data } = await backstage.call('/cms/pages/store', { method: 'POST', body: { title, content } });
    await backstage.call(`/cms/pages/update/${data.id}`, { method: 'PUT', body: { title, status: 'published' } });
    // Without the head, whose styles a parsed copy may not apply.
    const [html = ''] =
      /<article class="c-page".*<\/article>/s.exec(await (await phone.request.get(data.url)).text()) ?? [];
    await phone.goto(data.url);
    await phone.waitForLoadState('networkidle');
    await expect(phone.getByRole('heading', { level: 1, name: title })).toBeVisible();
    // The elements that the server sent are those that stay.
    const tags = await phone
      .locator('.c-page')
      .evaluate((page) => [...page.querySelectorAll('*')].map((one) => one.tagName));
    const sent = await phone.evaluate((text) => {
      const page = new DOMParser().parseFromString(text, 'text/html').querySelector('.c-page');
      return [...(page?.querySelectorAll('*') ?? [])].map((one) => one.tagName);
    }, html);
    expect(tags, `seed ${seed}`).toEqual(sent);
    await backstage.call(`/cms/pages/delete/${data.id}`, { method: 'DELETE' });
  }
});
