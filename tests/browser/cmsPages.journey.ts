import { expect, test } from './kit/test.ts';

const ATTACKS = [
  '<script>window.hacked = 1</script>',
  '<img src=x onerror="window.hacked = 1">',
  '<svg onload="window.hacked = 1"></svg>',
  '<a href="javascript:window.hacked = 1">click</a>',
  '<iframe srcdoc="<script>top.hacked = 1</script>"></iframe>',
  '"><script>window.hacked = 1</script>',
  '</script><script>window.hacked = 1</script>',
];

test('a page is written, published, used by a visitor and changed', async ({ staff, phone, scan }) => {
  const title = `Night of lights ${Date.now()}`;
  const preview = staff.locator('.c-page');

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
    const event = staff
      .getByRole('textbox', { name: 'Event', exact: true })
      .or(staff.getByRole('combobox', { name: 'Event', exact: true }));
    await event.first().click();
    await staff.getByRole('listbox', { name: 'Event' }).getByRole('option').first().click();
    await expect(staff.getByText('An event is not chosen yet.')).toBeHidden();
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
    await phone.reload();
    await expect(phone.getByRole('heading', { name: /^Attacks/ })).toBeVisible();
    expect(await phone.evaluate('window.hacked')).toBe(undefined);
    expect(await staff.evaluate('window.hacked')).toBe(undefined);
  });
});
