import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { ATTACKS, unsafe } from '../kit/attacks.ts';
import { signInAsCustomer } from '../kit/customer.ts';
import { signInAs } from '../kit/staff.ts';
import { expect, test } from '../kit/test.ts';

test('a question in the forum is asked, answered, solved and locked', async ({ openWindow, scan }) => {
  test.setTimeout(90_000);
  const visitor = await openWindow();
  const staff = await openWindow();
  await visitor.setViewportSize({ width: 390, height: 844 });

  await test.step('a visitor asks on a phone', async () => {
    await signInAsCustomer(visitor);
    await visitor.goto('/portal/forum');
    await expect(visitor.getByRole('heading', { name: 'Forum', level: 1 })).toBeVisible();
    await visitor.getByLabel('Title').fill('Is there a cloakroom?');
    await visitor.getByLabel('Your post').fill('I come by **bicycle** with a large bag.');
    await visitor.getByRole('button', { name: 'Publish topic' }).click();
    await expect(visitor.getByRole('heading', { name: 'Is there a cloakroom?' })).toBeVisible();
    await scan(visitor);
  });

  await test.step('the organiser answers', async () => {
    await signInAs(staff, 'grace@lakeside.test');
    await staff.goto('/forum');
    const row = staff.getByRole('row', { name: /Is there a cloakroom/ });
    await row.getByRole('button', { name: 'Row actions' }).click();
    await staff.getByRole('menuitem', { name: 'Answer' }).click();
    await staff.getByRole('dialog').getByLabel('Answer').fill('Yes, at the main entrance.');
    await staff.getByRole('dialog').getByRole('button', { name: 'Publish answer' }).click();
    await expect(staff.getByText('Answer published')).toBeVisible();
  });

  await test.step('the visitor marks the answer, and the organiser locks the topic', async () => {
    await visitor.reload();
    const answer = visitor.getByRole('listitem').filter({ hasText: 'Yes, at the main entrance.' }).last();
    await answer.getByText('React', { exact: true }).click();
    await answer.getByRole('button', { name: 'Celebrate' }).click();
    await expect(answer.getByRole('button', { name: 'Celebrate 1', pressed: true })).toBeVisible();
    await visitor.getByRole('button', { name: 'Mark as answer' }).last().click();
    await expect(visitor.getByText('Answer', { exact: true })).toBeVisible();
    const row = staff.getByRole('row', { name: /Is there a cloakroom/ });
    await row.getByRole('button', { name: 'Row actions' }).click();
    await staff.getByRole('menuitem', { name: 'Lock' }).click();
    await staff.getByRole('dialog').getByLabel('Reason').fill('The question is answered');
    await staff.getByRole('dialog').getByRole('button', { name: 'Lock topic' }).click();
    await expect(staff.getByText('Topic locked')).toBeVisible();
    await visitor.reload();
    await expect(visitor.getByText('This topic is locked.')).toBeVisible();
    await scan(visitor);
    await visitor.setViewportSize({ width: 1440, height: 900 });
    await scan(visitor);
  });

  await test.step('the organiser moves the answer to a topic of its own', async () => {
    const row = staff.getByRole('row', { name: /Is there a cloakroom/ });
    await row.getByRole('button', { name: 'Row actions' }).click();
    await staff.getByRole('menuitem', { name: 'Split' }).click();
    const dialog = staff.getByRole('dialog');
    await dialog.getByLabel('Title of the new topic').fill('Where the cloakroom is');
    await dialog.getByLabel(/Yes, at the main entrance/).check();
    await dialog.getByRole('button', { name: 'Split topic' }).click();
    await expect(staff.getByRole('row', { name: /Where the cloakroom is/ })).toBeVisible();
    await scan(staff);
  });

  await test.step('the visitor chooses a name, answers with a picture and a mention, and changes the answer', async () => {
    await visitor.goto('/portal/forum/profile');
    await visitor.getByLabel('Name in the forum').fill('Nora from Zurich');
    await visitor.getByRole('button', { name: 'Save name' }).click();
    await expect(visitor.getByText('Your name is saved.')).toBeVisible();
    await scan(visitor);
    await visitor.goto('/portal/forum');
    await visitor.getByRole('link', { name: 'Where the cloakroom is' }).click();
    // The list has such a field too.
    await expect(visitor.getByRole('heading', { name: 'Where the cloakroom is', level: 1 })).toBeVisible();
    await visitor.getByLabel('Your post').pressSequentially('Thanks @gr');
    await visitor.getByRole('button', { name: /^@Grace/ }).click();
    await visitor
      .getByLabel('Pictures')
      .setInputFiles(
        await Promise.all(['bag.png', 'bicycle.png'].map(async (name) => ({ name, ...(await aPicture()) }))),
      );
    await visitor.getByRole('button', { name: 'Publish answer' }).click();
    const answer = visitor.getByRole('listitem').filter({ hasText: /Thanks @Grace/ });
    await expect(answer.getByRole('img', { name: /Nora from Zurich/ })).toHaveCount(2);
    await answer.getByText('Edit', { exact: true }).click();
    await answer.getByLabel('Change your post').fill('Thank you!');
    await answer.getByRole('button', { name: 'Save post' }).click();
    await expect(visitor.getByText('Thank you!', { exact: true }).first()).toBeVisible();
    await expect(visitor.getByText(/edited/)).toBeVisible();
  });
});

async function aPicture() {
  const create = { width: 900, height: 600, channels: 3, background: 'teal' } as const;
  return { mimeType: 'image/png', buffer: await sharp({ create }).png().toBuffer() };
}

/** Formatting that could turn into a link or break out of one. */
const FORMATTED = [
  '**<img src=x onerror="window.hacked = 1">** `<script>window.hacked=1</script>`',
  '> <svg onload="window.hacked=1">\n\n- javascript:window.hacked=1\n- https://example.org/"onmouseover="window.hacked=1',
  '```\n</code></pre><script>window.hacked=1</script>\n```',
  '@</script><script>window.hacked=1</script>',
];

// In the file of the other journey, because both are the same visitor: files run beside each other.
test('what visitors write in the forum, and what they are called, runs nowhere', async ({
  backstage,
  openWindow,
  staff,
}) => {
  test.setTimeout(120_000);
  const visitor = await openWindow();
  await signInAsCustomer(visitor);
  const name = `<b onclick="window.hacked=1">${Date.now()}`.slice(0, 40);
  await visitor.goto('/portal/forum/profile');
  await submit(visitor, '/portal/forum/name', { name });
  const category = await backstage.call('/forum/categories', {
    method: 'POST',
    body: { name: ATTACKS[2], description: ATTACKS[0] },
  });
  const title = `${ATTACKS[1]} ${Date.now()}`;
  const body = [...ATTACKS, ...FORMATTED].join('\n\n');
  await submit(visitor, '/portal/forum/topics', { category_id: category.data.id, title, body });
  const approveAll = async () => {
    const { data } = await backstage.call('/forum/queue');
    for (const { id } of data.filter((one: { topic_title: string }) => one.topic_title === title)) {
      await backstage.call(`/forum/posts/${id}/approve`, { method: 'POST' });
    }
  };
  await approveAll();
  await visitor.goto(`/portal/forum?category=${category.data.id}`);
  await expect(visitor.getByRole('link', { name: title })).toBeVisible();
  await check(visitor);
  await visitor.getByRole('link', { name: title }).click();
  await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const topic = Number(new URL(visitor.url()).pathname.split('/').at(-1));
  for (const attack of ATTACKS) {
    await submit(visitor, `/portal/forum/topics/${topic}/posts`, { body: attack });
  }
  await approveAll();

  // Rendered by the server, then hydrated; and with the search in the address.
  for (const path of [
    `/portal/forum/topics/${topic}`,
    '/portal/forum/profile',
    `/portal/forum?search=${encodeURIComponent(ATTACKS[2] ?? '')}`,
  ]) {
    await visitor.goto(path);
    await check(visitor);
  }
  await staff.goto('/forum');
  await expect(staff.getByText(title).first()).toBeVisible();
  await staff.getByRole('row', { name: title }).getByRole('button', { name: 'Row actions' }).click();
  await staff.getByRole('menuitem', { name: 'Posts' }).click();
  await expect(
    staff
      .getByRole('list', { name: 'Posts' })
      .getByText(ATTACKS[0] ?? '')
      .first(),
  ).toBeVisible();
  await check(staff);

  // Other journeys look at the same forum: nothing of this stays in it.
  await submit(visitor, '/portal/forum/withdraw', { is_sure: true });
  await submit(visitor, '/portal/forum/name', { name: `Visitor ${Date.now()}`.slice(0, 40) });
  const { data: categories } = await backstage.call('/forum/categories');
  const other = categories.find(({ id }: { id: number }) => id !== category.data.id);
  await backstage.call(`/forum/topics/${topic}/move`, { method: 'POST', body: { category_id: other.id } });
  await backstage.call(`/forum/topics/${topic}/hide`, { method: 'POST' });
  await backstage.call(`/forum/categories/${category.data.id}`, { method: 'DELETE' });
});

/** Sends a form of the portal as the page's visitor. */
async function submit(page: Page, path: string, fields: object): Promise<void> {
  const status = await page.evaluate(
    async ([to, body]) => {
      const token = decodeURIComponent(/XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '');
      const headers = { 'content-type': 'application/json', 'x-xsrf-token': token, 'x-inertia': 'true' };
      const sent = { method: 'POST', headers, body, redirect: 'manual' } as const;
      return (await fetch(to, sent)).status;
    },
    [path, JSON.stringify(fields)] as const,
  );
  // A redirect, which is opaque here, or the fragment of a post.
  expect([0, 303, 409]).toContain(status);
}

async function check(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  expect(
    await page
      .locator('main :is(iframe, object, embed, svg[onload], script:not([type="application/ld+json"]))')
      .count(),
  ).toBe(0);
  expect(await page.locator('main :is(a, form, button, img)').evaluateAll(unsafe)).toEqual([]);
  expect(await page.evaluate('window.hacked')).toBe(undefined);
}
