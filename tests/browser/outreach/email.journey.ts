import { expect, PHONE, test } from '../kit/test.ts';
import { MAIL_ATTACKS, watchAttacks } from './mailAttacks.ts';

test('an e-mail goes to a segment, its figures move, and a reader unsubscribes on a phone', async ({
  staff,
  scan,
  backstage,
  openWindow,
}) => {
  test.slow();
  const address = `reader-${Date.now()}@journey.test`;
  const subject = `Season opening ${Date.now()}`;

  await test.step('a segment has one contact who agreed to news', async () => {
    const call = (path: string, body: object) => backstage.call(path, { method: 'POST', body });
    const contact = await call('/contacts/store', { name: 'Nora Reader', email: address });
    await call(`/contacts/${contact.data.id}/consent`, { channel: 'email', state: 'granted', reason: 'At the door' });
    const segment = await call('/segments/store', { name: `Readers ${address}` });
    await call(`/segments/${segment.data.id}/contacts`, { contact_ids: [contact.data.id] });
  });

  await test.step('it is written, checked and sent', async () => {
    await staff.goto('/email');
    await scan(staff);
    await staff.getByRole('button', { name: 'Write e-mail' }).first().click();
    const drawer = staff.getByRole('dialog', { name: 'Write e-mail' });
    await drawer.getByRole('textbox', { name: /^Subject/ }).fill(subject);
    await drawer
      .getByRole('textbox', { name: /^Text/ })
      .fill('Hi {{first_name|there}}, see https://harbour.example/season');
    await drawer.getByRole('combobox', { name: 'Segments' }).fill(address);
    await staff.getByRole('option', { name: new RegExp(address) }).click();
    await drawer.getByRole('button', { name: 'Check recipients' }).click();
    await expect(drawer.getByText('1 of 1')).toBeVisible();
    await scan(staff);
    await drawer.getByRole('button', { name: 'Send 1 e-mail' }).click();
    await expect(drawer).toBeHidden();
  });

  const mail = await backstage.mailTo(address, new RegExp(subject));
  const [, path = ''] = /(\/unsubscribe\/[\w-]+)/.exec(mail.text) ?? [];

  await test.step('the reader pauses, unsubscribes and undoes it with the link in the mail', async () => {
    const phone = await openWindow({ viewport: PHONE });
    await phone.goto(path);
    await expect(phone.getByRole('heading', { name: 'Do you want to unsubscribe?' })).toBeVisible();
    await scan(phone);
    await phone.getByRole('button', { name: 'Pause for 30 days' }).click();
    await expect(phone.getByRole('heading', { name: 'News is paused' })).toBeVisible();
    await phone.getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(phone.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible();
    await scan(phone);
    await phone.getByRole('button', { name: 'Undo: get news again' }).click();
    await expect(phone.getByRole('heading', { name: 'Do you want to unsubscribe?' })).toBeVisible();
    await phone.getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(phone.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible();
  });

  await test.step('the figures of the e-mail have moved', async () => {
    await staff.goto('/email');
    await staff.getByRole('link', { name: new RegExp(subject) }).click();
    await expect(staff.getByRole('link', { name: 'Sent: 1', exact: true })).toBeVisible();
    await expect(staff.getByRole('link', { name: 'Unsubscribed: 1' })).toBeVisible();
    await scan(staff);
    await staff.getByRole('link', { name: 'Unsubscribed: 1' }).click();
    await expect(staff.getByText(address)).toBeVisible();
    await scan(staff);
  });
});

test('an e-mail made of attacks runs nothing for its reader, and loads nothing but pictures', async ({
  backstage,
  openWindow,
}) => {
  const address = `target-${Date.now()}@journey.test`;
  const subject = `Attacks ${Date.now()}`;
  const html = `<p>Before {{name}} <a href="{{view_url}}">See it in the browser</a></p>${MAIL_ATTACKS.join('')}`;
  const contact = { name: '<img src=x onerror="window.top.hacked = 1">', email: address };
  const { data } = await backstage.call('/contacts/store', { method: 'POST', body: contact });
  const body = { subject, html, purpose: 'transactional', contact_ids: [data.id] };
  await backstage.call('/email/send', { method: 'POST', body });
  const mail = await backstage.mailTo(address, new RegExp(subject));
  const [, path = ''] = /(\/e\/v\/[\w-]+)/.exec(mail.html) ?? [];
  const reader = await openWindow({ viewport: PHONE });
  const asked = watchAttacks(reader);
  await reader.goto(path);
  await expect(reader.getByText('Before')).toBeVisible();
  await expect(reader.getByText('<img src=x onerror=')).toBeVisible();
  expect(await reader.evaluate('window.hacked')).toBe(undefined);
  expect(reader.url()).toContain(path);
  expect(asked).toEqual([]);
});
