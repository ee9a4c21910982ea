import sharp from 'sharp';
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
    await visitor.getByRole('button', { name: 'Mark as answer' }).last().click();
    await expect(visitor.getByText('Answer', { exact: true })).toBeVisible();
    const row = staff.getByRole('row', { name: /Is there a cloakroom/ });
    await row.getByRole('button', { name: 'Row actions' }).click();
    await staff.getByRole('menuitem', { name: 'Lock' }).click();
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
