import { expect, PHONE, test } from './kit/test.ts';

test('a list is filtered, saved as a view, used for bulk actions, opened, and read on a phone', async ({
  staff,
  backstage,
  openWindow,
  scan,
}) => {
  // The demo company keeps records of earlier runs.
  const word = `Lista${Date.now().toString(36)}`;
  const { id, types } = await backstage.anEvent(`${word} concert`, [{ name: 'Adult', price: '20.00', capacity: 20 }]);
  const sell = (name: string, quantity: number, payment: 'cash' | 'link') =>
    backstage.call(`/events/sales/${id}`, {
      method: 'POST',
      body: {
        items: [{ ticket_type_id: types.Adult, quantity }],
        buyer: { name, email: `${name.replace(' ', '.')}@journey.test` },
        payment,
      },
    });
  await sell(`${word} Adams`, 2, 'cash');
  await sell(`${word} Baker`, 1, 'link');
  await sell(`${word} Clark`, 1, 'cash');
  const row = (name: string) => staff.getByRole('row', { name: new RegExp(`${word} ${name}`) });

  await test.step('it is filtered by several values and a range, all stored in the URL', async () => {
    await staff.goto(`/orders?search=${word}`);
    await expect(row('Baker')).toBeVisible();
    await staff.getByRole('button', { name: 'Status' }).first().click();
    await staff.getByRole('menuitemcheckbox', { name: 'Paid', exact: true }).click();
    await expect(row('Baker')).toBeHidden();
    await staff.getByRole('menuitemcheckbox', { name: 'Awaiting payment' }).click();
    await expect(row('Baker')).toBeVisible();
    await staff.keyboard.press('Escape');
    await staff.getByRole('button', { name: 'Total' }).first().click();
    const total = staff.getByRole('dialog', { name: 'Total' });
    await total.getByLabel('From').fill('30');
    await total.getByRole('button', { name: 'Apply' }).click();
    await expect(row('Clark')).toBeHidden();
    await expect(row('Adams')).toBeVisible();
    await expect(staff).toHaveURL(/[?&]total_from=30(&|$)/);
    await scan(staff);
  });

  await test.step('it is saved as a view that becomes a tab', async () => {
    await staff.getByRole('button', { name: 'Save view' }).click();
    const dialog = staff.getByRole('dialog', { name: 'Save view' });
    await dialog.getByLabel(/^Name/).fill(word);
    await scan(staff);
    await dialog.getByRole('button', { name: 'Save view' }).click();
    await expect(dialog).toBeHidden();
    await staff.goto('/orders');
    await staff.getByRole('navigation', { name: 'Views of orders' }).getByRole('link', { name: word }).click();
    await expect(row('Adams')).toBeVisible();
    await expect(row('Clark')).toBeHidden();
  });

  await test.step('the bulk action bar states how many rows an action leaves out and why', async () => {
    await staff.goto(`/orders?search=${word}`);
    for (const name of ['Adams', 'Baker']) {
      await row(name).getByRole('checkbox').check();
    }
    const bar = staff.getByRole('region', { name: 'Selected rows' });
    await expect(bar.getByRole('status')).toHaveText('2 selected');
    await expect(bar.getByRole('button', { name: 'Refund 1 order' })).toHaveAccessibleDescription('1 of 2: 1 not paid');
    await scan(staff);
    await bar.getByRole('button', { name: 'Cancel 1 unpaid order' }).click();
    await staff.getByRole('alertdialog').getByRole('button', { name: 'Cancel 1 order' }).click();
    await expect(row('Baker')).toContainText('Cancelled');
    await expect(row('Adams')).toContainText('Paid');
  });

  await test.step('a click anywhere on a row opens it', async () => {
    await row('Adams').getByText('Paid', { exact: true }).click();
    await expect(staff.getByRole('heading', { name: /^Order / })).toBeVisible();
  });

  await test.step('on a phone a row has two lines', async () => {
    const phone = await openWindow({ viewport: PHONE });
    await phone.context().addCookies(await backstage.cookies());
    await phone.goto(`/orders?search=${word}`);
    const cards = phone.getByRole('region', { name: 'Orders' }).getByRole('listitem');
    const card = cards.filter({ hasText: 'Adams' });
    await expect(card).toContainText('40.00');
    await expect(card).toContainText('Paid');
    expect((await card.boundingBox())?.height).toBeLessThanOrEqual(72);
    await scan(phone);

    // In a low window, so that the list continues below it.
    await phone.setViewportSize({ ...PHONE, height: 480 });
    await card.getByRole('checkbox').check();
    const bar = phone.getByRole('region', { name: 'Selected rows' });
    const last = cards.last().getByRole('link');
    await last.focus();
    const roomBelowLast = async () => {
      const [link, over] = await Promise.all([last.boundingBox(), bar.boundingBox()]);
      return link && over ? over.y - link.y - link.height : Number.NaN;
    };
    await expect.poll(roomBelowLast).toBeGreaterThanOrEqual(0);
    await scan(phone);
  });

  await test.step('on a phone a day of a range is chosen in the calendar', async () => {
    const phone = await openWindow({ viewport: PHONE });
    await phone.context().addCookies(await backstage.cookies());
    await phone.goto(`/orders?search=${word}`);
    await phone.getByRole('button', { name: 'Filters' }).click();
    await phone.getByRole('button', { name: 'Placed' }).first().click();
    const placed = phone.getByRole('dialog', { name: 'Placed' });
    await placed.getByRole('button', { name: 'Open calendar' }).last().click();
    const calendar = placed.getByRole('dialog', { name: 'Calendar' });
    await expect(calendar).toBeInViewport({ ratio: 1 });
    await scan(phone);
    await calendar.getByRole('button', { name: 'Today', exact: true }).click();
    await expect(calendar).toBeHidden();
    await expect(placed.getByLabel('To', { exact: true })).not.toHaveValue('');
    await placed.getByRole('button', { name: 'Apply' }).click();
    await expect(phone.getByRole('button', { name: /^Placed: until/ })).toBeVisible();
  });
});
