import { expect, PHONE, test } from '../kit/test.ts';

const ATTACKS = [
  '<script>window.top.hacked = 1</script>',
  '<img src=x onerror="window.top.hacked = 1">',
  '<svg onload="window.top.hacked = 1"></svg>',
  '<a href="javascript:window.top.hacked = 1">click</a>',
  '<iframe srcdoc="<script>top.hacked = 1</script>"></iframe>',
  '<form action="https://evil.test"><button>send</button></form>',
  '<style>@import url(https://evil.test/x.css)</style>',
  '<div style="background:url(https://evil.test/x.png)" onmouseover="window.top.hacked = 1">hover</div>',
  '<math><mtext><table><mglyph><style><img src=x onerror="window.top.hacked = 1">',
  '<noscript><p title="</noscript><img src=x onerror=window.top.hacked=1>">',
];

test('a template is written, previewed, tested and restored', async ({ staff, scan, openWindow }) => {
  const name = `May ${Date.now()}`;
  const preview = staff.frameLocator('iframe[title="Preview of the e-mail"]');

  await test.step('it begins in the gallery', async () => {
    await staff.goto('/email/templates');
    await scan(staff);
    await staff.getByRole('button', { name: 'New template' }).click();
    const dialog = staff.getByRole('dialog', { name: 'New template' });
    await dialog.getByRole('combobox', { name: 'Begin with' }).selectOption('Announcement');
    await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
    await scan(staff);
    await dialog.getByRole('button', { name: 'Create template' }).click();
    await expect(staff.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(preview.getByRole('heading', { name: 'It is official' })).toBeVisible();
  });

  await test.step('what is changed is seen at once, and saved', async () => {
    await staff.getByRole('button', { name: /^Heading/ }).click();
    await staff.getByRole('textbox', { name: 'Text', exact: true }).fill('We play in May');
    await expect(preview.getByRole('heading', { name: 'We play in May' })).toBeVisible();
    await expect(staff.getByText(/The link “Read the whole story” leads nowhere/)).toBeVisible();
    await scan(staff);
    await expect(staff.getByText('Unsaved changes')).toBeHidden();
    await staff.getByRole('button', { name: 'Send test' }).click();
    await expect(staff.getByText(/^Test sent to /)).toBeVisible();
  });

  await test.step('HTML from elsewhere runs nothing', async () => {
    await staff.getByRole('button', { name: 'Add block' }).click();
    await staff.getByRole('menuitem', { name: 'HTML' }).click();
    await staff.getByRole('textbox', { name: 'HTML' }).fill(`<p>Before</p>${ATTACKS.join('')}<p>After</p>`);
    await expect(preview.getByText('Before')).toBeVisible();
    await expect(staff.getByText('Unsaved changes')).toBeHidden();
    await staff.reload();
    await expect(preview.getByText('Before')).toBeVisible();
    expect(await staff.evaluate('window.hacked')).toBe(undefined);
  });

  await test.step('on a phone, an earlier version is compared', async () => {
    const phone = await openWindow({ viewport: PHONE, storageState: await staff.context().storageState() });
    await phone.goto(staff.url());
    await phone.getByRole('button', { name: 'More actions' }).click();
    await phone.getByRole('menuitem', { name: 'Versions' }).click();
    const drawer = phone.getByRole('dialog', { name: 'Versions' });
    await drawer.getByRole('button', { name: 'Compare' }).first().click();
    await expect(drawer.getByText('We play in May', { exact: true })).toBeVisible();
    await scan(phone);
    await drawer.getByRole('button', { name: 'Restore this version' }).click();
    await expect(phone.getByRole('textbox', { name: 'Subject' })).toHaveValue('Big news from {{company}}');
    await scan(phone);
  });
});
