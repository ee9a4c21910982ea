import { newPageBlock } from '#domain/content/pageDesign/newPageBlock.ts';
import { PAGE_BLOCK_LABELS, type PageBlockType } from '#domain/content/pageDesign/PageDesign.ts';
import { ATTACKS, unsafe } from '../kit/attacks.ts';
import { expect, test } from '../kit/test.ts';

const TYPES = Object.keys(PAGE_BLOCK_LABELS) as PageBlockType[];
/** Fields that hold a choice, which is not a text. */
const CHOICES = ['id', 'type', 'align', 'level', 'ratio'];
/** An item of each list that is empty in a new block. */
const ITEMS = {
  pictures: [{ src: '', alt: '' }],
  logos: [{ src: '', alt: '', href: '' }],
  first: [{ id: 'l', type: 'text', html: '' }],
};

/** A block with the attack in each of its texts, links and addresses. */
function attacked(value: unknown, attack: string, name = ''): unknown {
  if (CHOICES.includes(name)) {
    return value;
  }
  if (typeof value === 'string') {
    return attack;
  }
  if (Array.isArray(value)) {
    return value.map((item) => attacked(item, attack));
  }
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, attacked(one, attack, key)]))
    : value;
}

test('what is entered in any field of a page runs nowhere, and hydrates as it was rendered', async ({
  backstage,
  staff,
  phone,
}) => {
  const blocks = ATTACKS.flatMap((attack, row) =>
    TYPES.map((type) => {
      const block: object = newPageBlock(type, `${type}-${row}`);
      const lists = Object.entries(ITEMS).filter(([name]) => name in block);
      return attacked({ ...block, ...Object.fromEntries(lists) }, attack);
    }),
  );
  const title = `Attacks ${Date.now()}`;
  const texts = { seo_title: ATTACKS[1], seo_description: ATTACKS[5] };
  const stored = { title, content: { version: 1, blocks }, ...texts };
  const { data } = await backstage.call('/cms/pages/store', { method: 'POST', body: stored });
  await backstage.call(`/cms/pages/update/${data.id}`, { method: 'PUT', body: { title, status: 'published' } });

  for (const page of [phone, staff]) {
    await page.goto(data.url);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: ATTACKS[0] ?? '', exact: true }).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await page.locator('.c-page :is(script, iframe, object, embed)').count()).toBe(0);
    expect(await page.locator('.c-page :is(a, form, button)').evaluateAll(unsafe)).toEqual([]);
    expect(await page.evaluate('window.hacked')).toBe(undefined);
  }

  await staff.goto(`/pages/${data.id}/edit`);
  await expect(staff.getByRole('list', { name: 'Blocks of the page' })).toBeVisible();
  await expect(staff.locator('.c-page')).toBeVisible();
  await staff
    .getByRole('button', { name: /^Text / })
    .first()
    .click();
  await expect(staff.getByRole('textbox', { name: 'Text' })).toBeVisible();
  expect(await staff.evaluate('window.hacked')).toBe(undefined);
  await backstage.call(`/cms/pages/delete/${data.id}`, { method: 'DELETE' });
});
