import { signInAsCustomer } from './kit/customer.ts';
import { signInAs } from './kit/staff.ts';
import { expect, test } from './kit/test.ts';

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
    await visitor.getByRole('button', { name: 'Mark as answer' }).last().click();
    await expect(visitor.getByText('Answer', { exact: true })).toBeVisible();
    const row = staff.getByRole('row', { name: /Is there a cloakroom/ });
    await row.getByRole('button', { name: 'Row actions' }).click();
    await staff.getByRole('menuitem', { name: 'Lock' }).click();
    await expect(staff.getByText('Topic locked')).toBeVisible();
    await visitor.reload();
    await expect(visitor.getByText('This topic is locked.')).toBeVisible();
    await scan(visitor);
  });
});
