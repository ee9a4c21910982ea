import { pickTickets } from '../kit/checkout.ts';
import { expect, test } from '../kit/test.ts';

const ATTACKS = [
  '<script>window.hacked = 1</script>',
  '<img src=x onerror="window.hacked = 1">',
  '<svg onload="window.hacked = 1"></svg>',
  '<a href="javascript:window.hacked = 1">click</a>',
  '<iframe srcdoc="<script>top.hacked = 1</script>"></iframe>',
  '"><script>window.hacked = 1</script>',
  '</script><script>window.hacked = 1</script>',
];

test('a page is written, published, used by a visitor and changed', async ({ staff, phone, backstage, scan }) => {
  test.setTimeout(90_000);
  const title = `Night of lights ${Date.now()}`;
  const preview = staff.locator('.c-page');
  const event = await backstage.anEvent(`Lanterns ${Date.now()}`, [{ name: 'Entry', price: '12', capacity: 20 }]);
  const survey = await backstage.call('/surveys/store', {
    method: 'POST',
    body: {
      title: `How was it ${Date.now()}`,
      access: 'public',
      pages: [{ id: 'one', title: 'One', fields: [{ id: 'name', type: 'text', label: 'Your name' }] }],
    },
  });
  await backstage.call(`/surveys/open-survey/${survey.data.id}`, { method: 'POST' });

  const choose = async (label: string, name: string) => {
    const field = staff
      .getByRole('textbox', { name: label, exact: true })
      .or(staff.getByRole('combobox', { name: label, exact: true }));
    await field.first().click();
    await field.first().fill(name);
    await staff.getByRole('listbox', { name: label }).getByRole('option', { name }).click();
  };

  await test.step('it begins with a template and says what is missing', async () => {
    await staff.goto('/pages');
    await scan(staff);
    await staff.getByRole('button', { name: 'New page' }).click();
    const dialog = staff.getByRole('dialog', { name: 'New page' });
    await dialog.getByRole('combobox', { name: 'Begin with' }).selectOption('Event site');
    await dialog.getByRole('textbox', { name: 'Title' }).fill(title);
    await scan(staff);
    await dialog.getByRole('button', { name: 'Create page' }).click();
    await expect(staff.getByRole('heading', { level: 1, name: title }).first()).toBeVisible();
    await expect(staff.getByText('An event is not chosen yet.')).toBeVisible();
    await scan(staff);
  });

  await test.step('an event and a survey are chosen', async () => {
    await staff.getByRole('button', { name: /^Ticket picker/ }).click();
    await choose('Event', event.name);
    await expect(staff.getByText('An event is not chosen yet.')).toBeHidden();
    await staff.getByRole('button', { name: 'Add block' }).last().click();
    await staff.getByRole('menuitem', { name: 'Survey', exact: true }).focus();
    await staff.keyboard.press('Enter');
    await expect(staff.getByText('A survey is not chosen yet.')).toBeVisible();
    await choose('Survey', survey.data.title);
    await expect(staff.getByText('A survey is not chosen yet.')).toBeHidden();
    await expect(staff.getByText('Unsaved changes')).toBeHidden();
  });

  await test.step('it is published', async () => {
    await staff.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(staff.getByText('Page published')).toBeVisible();
  });

  const slug = title.toLowerCase().replaceAll(' ', '-');
  await test.step('a visitor reads it on a phone, and writes', async () => {
    await phone.goto(`/p/${slug}`);
    await expect(phone.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await phone.getByText('Can I come by train?').click();
    await expect(phone.getByText('The station is ten minutes away on foot.', { exact: false })).toBeVisible();
    await scan(phone);
    await expect(phone.getByRole('region', { name: survey.data.title }).getByRole('link')).toBeVisible();
    const form = phone.getByRole('region', { name: 'Another question?' });
    await form.getByRole('button', { name: 'Send message' }).click();
    await expect(form.getByText('Enter your name.')).toBeVisible();
    await form.getByRole('textbox', { name: 'Name' }).fill('Vera Visitor');
    await form.getByRole('textbox', { name: 'E-mail' }).fill('vera@example.test');
    await form.getByRole('textbox', { name: 'Message' }).fill('Is there parking?');
    await form.getByRole('button', { name: 'Send message' }).click();
    await expect(form.getByText('Your message was sent')).toBeVisible();
    expect(await phone.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    await scan(phone);
  });

  await test.step('the visitor chooses tickets on it, and answers the survey', async () => {
    await phone.goto(`/p/${slug}`);
    await pickTickets(phone, 'Entry', 1);
    await phone.goto(`/p/${slug}`);
    await phone.getByRole('region', { name: survey.data.title }).getByRole('link').click();
    await phone.getByRole('textbox', { name: 'Your name' }).fill('Vera');
    await phone.getByRole('button', { name: /^(Send|Submit)/ }).click();
    await expect(phone.getByText(/thank/i).first()).toBeVisible();
  });

  await test.step('what is entered in it runs nothing', async () => {
    await staff.getByRole('button', { name: /^Heading Programme/ }).click();
    await staff.getByRole('textbox', { name: 'Text', exact: true }).fill(`Attacks ${ATTACKS.join(' ')}`.slice(0, 200));
    await staff.getByRole('button', { name: /^Questions and answers/ }).click();
    await staff.getByRole('textbox', { name: 'Answer' }).first().fill(ATTACKS.join(' '));
    await expect(preview.getByRole('heading', { name: /^Attacks/ })).toBeVisible();
    await expect(staff.getByText('Unsaved changes')).toBeHidden();
    await staff.getByRole('button', { name: 'Publish changes' }).click();
    // The message of the first publication may still be there.
    await expect(staff.getByRole('button', { name: 'Publish changes' })).toBeDisabled();
    await phone.goto(`/p/${slug}`);
    await expect(phone.getByRole('heading', { name: /^Attacks/ })).toBeVisible();
    expect(await phone.evaluate('window.hacked')).toBe(undefined);
    expect(await staff.evaluate('window.hacked')).toBe(undefined);
  });
});
