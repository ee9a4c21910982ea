import { expect, test } from './kit/test.ts';

test('a contact that is there already is noticed while it is typed, merged, and separated again', async ({
  staff,
  scan,
}) => {
  // A job compares contacts; on a fresh database it begins with those of the demo.
  test.slow();
  const name = `Quentin Doble ${Date.now() % 100_000}`;
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@example.test`;

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
        // Contacts are compared by a job.
        await staff.waitForTimeout(1500);
      }
    }
  });

  await test.step('they are merged with a choice for each field', async () => {
    await staff.goto('/contacts');
    await staff.getByRole('button', { name: 'More actions' }).click();
    await staff.getByRole('menuitem', { name: 'Duplicates' }).click();
    await expect(staff.getByRole('heading', { name: 'Duplicates', level: 1 })).toBeVisible();
    const review = staff.getByRole('button', { name: `Review ${name}` });
    await expect(async () => {
      await staff.reload();
      // Those that are certain come first.
      for (let page = 0; page < 4 && !(await review.isVisible()); page += 1) {
        await staff.getByRole('button', { name: 'Next' }).click();
        await staff.waitForTimeout(300);
      }
      await expect(review).toBeVisible({ timeout: 1000 });
    }).toPass({ timeout: 90_000 });
    await scan(staff);
    await review.click();
    const dialog = staff.getByRole('dialog', { name: 'Merge 2 contacts' });
    await dialog.getByRole('radio', { name: 'Bern' }).check();
    await scan(staff);
    await dialog.getByRole('button', { name: 'Merge 2 contacts' }).click();
    await expect(review).toBeHidden();
  });

  await test.step('the merge is undone', async () => {
    await staff.getByRole('link', { name: 'Merged' }).click();
    await staff.getByRole('button', { name: `Undo the merge of ${name}` }).click();
    const dialog = staff.getByRole('dialog', { name: `Undo the merge of ${name}?` });
    await expect(dialog.getByText(/is restored/)).toBeVisible();
    await scan(staff);
    await dialog.getByRole('button', { name: 'Undo merge' }).click();
    await expect(staff.getByText('Undone').first()).toBeVisible();
    await staff.goto('/contacts');
    await staff.getByRole('searchbox', { name: 'Search contacts' }).fill(name);
    await expect(staff.getByRole('link', { name })).toHaveCount(2);
  });
});
