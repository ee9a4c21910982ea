import type { Page } from '@playwright/test';
import type { BodyIn } from '#contract/kit/define.ts';
import type { surveys } from '#contract/programme/surveys.ts';
import { expect, test } from './kit/test.ts';

const OPTIONS = [
  { id: 'yes', label: 'Yes' },
  { id: 'no', label: 'No' },
];

const SURVEY: BodyIn<(typeof surveys)['POST /surveys/store']> = {
  title: 'How was the walk?',
  access: 'invitees',
  thank_you: 'See you on the next walk.',
  pages: [
    {
      id: 'one',
      title: 'The walk',
      fields: [
        { id: 'stars', type: 'rating', label: 'How was it?', required: true, max: 5 },
        { id: 'again', type: 'single_choice', label: 'Would you come again?', required: true, options: OPTIONS },
        {
          id: 'why',
          type: 'long_text',
          label: 'Why not?',
          required: true,
          show_if: { field_id: 'again', operator: 'equals', value: 'no' },
        },
      ],
    },
    {
      id: 'two',
      title: 'In detail',
      fields: [
        {
          id: 'parts',
          type: 'matrix',
          label: 'Were you content with…',
          options: OPTIONS,
          rows: [
            { id: 'guide', label: 'the guide' },
            { id: 'pace', label: 'the pace' },
          ],
        },
        { id: 'nps', type: 'scale', label: 'Would you recommend it?', min_label: 'Never', max_label: 'Always' },
        { id: 'photo', type: 'file', label: 'A picture you took' },
        { id: 'mail', type: 'email', label: 'Your e-mail address' },
      ],
    },
  ],
};

test('an invitee answers a survey on a phone, continues after a reload, and answers once', async ({
  backstage,
  openWindow,
  phone,
  scan,
}) => {
  test.setTimeout(120_000);
  const event = await backstage.anEvent('City walk of the journey', []);
  const address = 'wanda@journey.test';
  await backstage.call(`/events/send-invitations/${event.id}`, {
    method: 'POST',
    body: { name: 'Wanda Walker', email: address },
  });
  const made = await backstage.call('/surveys/store', { method: 'POST', body: { ...SURVEY, event_id: event.id } });
  const { id, public_url } = made.data;
  const path = new URL(public_url).pathname;

  await test.step('before it is open, and without an invitation, the link explains why', async () => {
    await phone.goto(path);
    await expect(phone.getByRole('heading', { name: 'This survey is not open yet' })).toBeVisible();
    await scan(phone);
    await backstage.call(`/surveys/open-survey/${id}`, { method: 'POST' });
    await phone.reload();
    await expect(phone.getByRole('heading', { name: 'This survey is by invitation' })).toBeVisible();
  });

  await backstage.call(`/surveys/${id}/send`, { method: 'POST', body: { to: 'all' } });
  const { links } = await backstage.mailTo(address, /How was the walk/);
  const mailed = new URL(links.find((link) => link.includes('/s/')) ?? '');
  const personal = mailed.pathname + mailed.search;

  await test.step('an error is shown next to its question, which is focused', async () => {
    await phone.goto(personal);
    await phone.getByRole('button', { name: 'Next' }).click();
    await expect(phone.getByText('Answer this question.')).toHaveCount(2);
    await expect(phone.getByRole('radio', { name: '1 star' })).toBeFocused();
    await scan(phone);
    await check(phone, '4 stars');
    await check(phone, 'No');
    await expect(phone.getByLabel('Why not?')).toBeVisible();
    await check(phone, 'Yes');
    await expect(phone.getByLabel('Why not?')).toBeHidden();
  });

  await test.step('a partial answer is saved automatically, and restored after a reload and on another device', async () => {
    await phone.getByRole('button', { name: 'Next' }).click();
    await expect(phone.getByRole('heading', { name: 'In detail' })).toBeVisible();
    await phone.getByRole('radiogroup', { name: 'the guide' }).getByText('Yes').click();
    await expect(phone.getByText('Saved', { exact: true })).toBeVisible();
    await scan(phone);
    await phone.reload();
    await expect(phone.getByRole('heading', { name: 'In detail' })).toBeVisible();
    await expect(phone.getByRole('radiogroup', { name: 'the guide' }).getByLabel('Yes')).toBeChecked();
    const desk = await openWindow();
    await desk.goto(personal);
    await expect(desk.getByRole('radiogroup', { name: 'the guide' }).getByLabel('Yes')).toBeChecked();
    await scan(desk);
  });

  await test.step('a file is added, and the answers are submitted', async () => {
    await phone.getByLabel('A picture you took').setInputFiles({
      name: 'walk.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('A thousand words.'),
    });
    await expect(phone.getByText('walk.txt')).toBeVisible();
    await check(phone, '10, Always');
    await phone.getByLabel('Your e-mail address').fill('wanda@');
    await phone.getByRole('button', { name: 'Send answers' }).click();
    await expect(phone.getByText('Enter an e-mail address such as')).toBeVisible();
    await phone.getByLabel('Your e-mail address').fill(address);
    await phone.getByRole('button', { name: 'Send answers' }).click();
    await expect(phone.getByRole('heading', { name: 'Thank you' })).toBeVisible();
    await expect(phone.getByText('See you on the next walk.')).toBeVisible();
    await scan(phone);
  });

  await test.step('a second answer is refused, and a closed survey explains so', async () => {
    await phone.goto(personal);
    await expect(phone.getByRole('heading', { name: 'You have already answered' })).toBeVisible();
    await scan(phone);
    await backstage.call(`/surveys/close-survey/${id}`, { method: 'POST' });
    await phone.goto(path);
    await expect(phone.getByRole('heading', { name: 'This survey is closed' })).toBeVisible();
    const { data } = await backstage.call(`/surveys/results/json?survey_id=${id}`);
    expect(data).toHaveLength(1);
    expect(data[0].answers).toMatchObject({ stars: 4, again: 'yes', parts: { guide: 'yes' }, nps: 10 });
  });
});

/** Stars and scale steps are radio buttons below the visible elements. */
async function check(page: Page, name: string): Promise<void> {
  await page.getByRole('radio', { name, exact: true }).check({ force: true });
}
