import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Survey } from '#contract/programme/surveys.ts';
import { openSurvey, pressEnter } from './kit/staff.ts';
import { expect, test } from './kit/test.ts';

test('a survey is built from scratch, opened, answered twice, charted and exported', async ({
  staff,
  backstage,
  openWindow,
  scan,
}) => {
  test.setTimeout(120_000);
  const question = (number: number) => staff.getByRole('textbox', { name: `Question ${number}`, exact: true });
  const palette = staff.getByRole('navigation', { name: 'Add a question' });
  const order = () =>
    staff
      .getByRole('list', { name: 'Questions' })
      .getByRole('textbox', { name: /^Question \d+$/ })
      .evaluateAll((inputs) => inputs.map((input) => (input instanceof HTMLTextAreaElement ? input.value : '')));
  let survey: Survey | undefined;

  await test.step('it starts empty', async () => {
    await staff.goto('/surveys/create');
    await staff.getByLabel('Title').fill('Journey survey');
    await scan(staff);
    await staff.getByRole('button', { name: 'Create and build' }).click();
    await staff.waitForURL(/\/surveys\/\d+\/edit$/);
    await expect(staff.getByText('1 thing to fix')).toBeVisible();
  });

  await test.step('five question types are added and reordered by mouse and keyboard', async () => {
    const added = [
      ['Short text', 'Name'],
      ['Rating', 'Stars'],
      ['Single choice', 'Colour'],
      ['Number', 'Age'],
      ['Long text', 'Why so low'],
    ];
    for (const [index, [type, words]] of added.entries()) {
      if (index === 0) {
        await palette.getByRole('button', { name: type, exact: true }).click();
      } else if (index === 1) {
        await chooseAtOnce(staff, 'Add a question', type ?? '');
      } else {
        await staff.getByRole('button', { name: 'Add a question' }).press('Enter');
        await pressEnter(staff.getByRole('menu'), staff.getByRole('menuitem', { name: type, exact: true }));
      }
      await expect(question(index + 1)).toBeFocused();
      await question(index + 1).fill(words ?? '');
    }
    const from = await staff.getByRole('button', { name: 'Move Name' }).boundingBox();
    const to = await staff.getByRole('button', { name: 'Move Colour' }).boundingBox();
    await staff.mouse.move((from?.x ?? 0) + 8, (from?.y ?? 0) + 16);
    await staff.mouse.down();
    await staff.mouse.move((from?.x ?? 0) + 8, (from?.y ?? 0) + 60, { steps: 5 });
    await staff.mouse.move((to?.x ?? 0) + 8, (to?.y ?? 0) + 20, { steps: 10 });
    await staff.mouse.up();
    await expect.poll(order).toEqual(['Stars', 'Colour', 'Name', 'Age', 'Why so low']);
    await question(3).focus();
    await staff.keyboard.press('Alt+ArrowUp');
    await expect.poll(order).toEqual(['Stars', 'Name', 'Colour', 'Age', 'Why so low']);
    await staff.keyboard.press('Control+z');
    await expect.poll(order).toEqual(['Stars', 'Colour', 'Name', 'Age', 'Why so low']);
  });

  await test.step('the last one is shown only for few stars', async () => {
    await question(5).click();
    const settings = staff.getByRole('complementary', { name: 'Question settings' });
    await settings.getByRole('switch', { name: 'Show only for some answers' }).setChecked(true, { force: true });
    await settings.getByRole('combobox', { name: 'Show when' }).click();
    await staff.getByRole('option', { name: 'Stars' }).click();
    await settings.getByRole('combobox', { name: 'Comparison' }).click();
    await staff.getByRole('option', { name: 'is less than' }).click();
    await settings.getByRole('textbox', { name: 'Compare with' }).fill('3');
    await expect(staff.getByText('Saved', { exact: true })).toBeVisible();
    await expect(staff.getByText('Nothing missing')).toBeVisible();
    await question(2).focus();
    await staff.keyboard.press('Alt+Enter');
    await expect(settings.getByRole('combobox', { name: 'Type' })).toBeFocused();
    await staff.keyboard.press('Escape');
    await expect(question(2)).toBeFocused();
    await scan(staff);
    await staff.reload();
    await expect.poll(order).toEqual(['Stars', 'Colour', 'Name', 'Age', 'Why so low']);
  });

  await test.step('the preview follows the condition', async () => {
    await staff.getByRole('link', { name: 'Preview' }).click();
    const preview = staff.getByRole('region', { name: 'The survey as visitors see it' });
    await expect(preview.getByText('Why so low')).toBeHidden();
    await preview.getByRole('radio', { name: /^1\b/ }).first().check({ force: true });
    await expect(preview.getByText('Why so low')).toBeVisible();
    await scan(staff);
  });

  await test.step('it is opened and answered twice', async () => {
    await staff.getByRole('link', { name: 'Build' }).click();
    await openSurvey(staff);
    const { data } = await backstage.call(`/surveys/json?search=Journey%20survey`);
    survey = data[0];
    for (const [stars, name] of [
      [5, 'Ada'],
      [1, 'Otto'],
    ] as const) {
      const guest = await openWindow();
      await guest.goto(new URL(survey?.public_url ?? '').pathname);
      await guest
        .getByRole('radio', { name: new RegExp(`^${stars}\\b`) })
        .first()
        .check({ force: true });
      await guest.getByLabel('Name').fill(name);
      await guest.getByRole('button', { name: 'Send answers' }).click();
      await expect(guest.getByText(/thank/i).first()).toBeVisible();
    }
  });

  await test.step('the chart and the export show the same results', async () => {
    await staff.getByRole('link', { name: 'Results' }).click();
    const stars = staff.getByRole('region', { name: 'Stars', exact: true });
    await expect(stars).toContainText('2 of 2 answered · average 3');
    await stars.getByText('Table', { exact: true }).click();
    await expect(stars.getByRole('row', { name: /^5/ })).toContainText('1');
    await scan(staff);
    const downloading = staff.waitForEvent('download');
    await staff.getByRole('button', { name: 'Export CSV' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^survey-results-\d{4}-\d{2}-\d{2}\.csv$/);
    const text = await readFile(await download.path(), 'utf8');
    expect(text.trim().split(/\r?\n/)).toHaveLength(3);
    expect(text).toContain('Otto');
    await staff.getByRole('radiogroup', { name: 'Results as' }).getByText('Answers').click();
    await expect(staff.getByRole('row')).toHaveCount(3);
    await scan(staff);
  });

  await test.step('the lists pass the accessibility scan', async () => {
    for (const path of ['/surveys', '/surveys/results', `/surveys/${survey?.id}/edit?tab=settings`]) {
      await staff.goto(path);
      await expect(staff.getByText('Journey survey').first()).toBeVisible();
      await scan(staff);
    }
  });
});

/** Chooses from a menu as soon as it appears, before it is focused, so that the race does not need a slow machine. */
function chooseAtOnce(page: Page, button: string, choice: string): Promise<void> {
  return page.getByRole('button', { name: button }).evaluate(
    (opener: HTMLElement, wanted) =>
      new Promise((resolve) => {
        const observer = new MutationObserver(() => {
          const items = [...document.querySelectorAll<HTMLElement>('[role="menuitem"]')];
          const item = items.find(({ textContent }) => textContent === wanted);
          if (item) {
            observer.disconnect();
            item.click();
            // Until the menu has closed.
            setTimeout(resolve, 500);
          }
        });
        observer.observe(document.body, { childList: true, subtree: true });
        opener.click();
      }),
    choice,
  );
}
