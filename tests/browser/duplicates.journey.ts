import { expect, test } from './kit/test.ts';

test('a contact that is there already is noticed while it is typed, merged, and separated again', async ({
  staff,
  scan,
}) => {
  const name = `Quentin Doble ${Date.now() % 100_000}`;
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@example.test`;

  let person = '';

  await test.step('the second one warns', async () => {
    for (const [isSecond, city] of [
      [false, 'Zug'],
      [true, 'Bern'],
    ] as const) {
      await staff.goto('/contacts');
      await staff.getByRole('button', { name: 'Add contact' }).click();
      const form = staff.getByRole('dialog', { name: 'Add contact' });
      await form.getByRole('textbox', { name: 'First name' }).fill('Quentin');
      await form.getByRole('textbox', { name: 'Last name' }).fill(name.replace('Quentin ', ''));
      await form.getByRole('textbox', { name: 'E-mail' }).fill(email);
      await form.getByRole('textbox', { name: 'City' }).fill(city);
      if (isSecond) {
        await expect(form.getByRole('status', { name: 'Similar contacts' })).toContainText(name);
        await scan(staff);
      }
      await form.getByRole('button', { name: 'Add contact' }).click();
      await expect(form).toBeHidden();
      if (!isSecond) {
        // What is compared is written by a job.
        await staff.waitForTimeout(1500);
      }
    }
  });

  await test.step('they are merged with a choice for each field', async () => {
    await staff.goto('/contacts');
    await staff.getByRole('button', { name: 'More actions' }).click();
    await staff.getByRole('menuitem', { name: 'Duplicates' }).click();
    await expect(staff.getByRole('heading', { name: 'Duplicates', level: 1 })).toBeVisible();
    await scan(staff);
    // Contacts are compared by a job, which begins with those of the demo: the first pair of them is merged.
    const review = staff.getByRole('button', { name: /^Review / }).first();
    person = ((await review.getAttribute('aria-label')) ?? '').replace('Review ', '');
    await review.click();
    const dialog = staff.getByRole('dialog', { name: /^Merge \d contacts$/ });
    await scan(staff);
    await dialog.getByRole('button', { name: /^Merge \d contacts$/ }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('the merge is undone', async () => {
    await staff.getByRole('link', { name: 'Merged' }).click();
    const undo = staff.getByRole('button', { name: `Undo the merge of ${person}` }).first();
    // The server may still be comparing the contacts of the demo.
    await expect(undo).toBeVisible({ timeout: 30_000 });
    await undo.click();
    const dialog = staff.getByRole('dialog', { name: `Undo the merge of ${person}?` });
    await expect(dialog.getByText(/(is|are) restored/)).toBeVisible();
    await scan(staff);
    await dialog.getByRole('button', { name: 'Undo merge' }).click();
    await expect(staff.getByText('Undone').first()).toBeVisible();
  });
});
