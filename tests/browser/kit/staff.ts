import { expect, type Locator, type Page } from '@playwright/test';

/** The password of everyone in the demo company. */
const PASSWORD = 'muster-demo-2026';
/** The focusable element of a calendar entry. */
export const FOCUSABLE = 'xpath=ancestor-or-self::*[@tabindex][1]';

/** @param landing where they land, which depends on their role */
export async function signInAs(page: Page, email: string, landing = /dashboard/): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(landing);
}

/** Opens the form of a new campaign and fills in its name and goal. */
export async function beginCampaign(page: Page, { name, goal }: { name: string; goal: string }): Promise<void> {
  await page.getByRole('link', { name: 'Create campaign' }).first().click();
  await page.getByRole('textbox', { name: /^Name/ }).fill(name);
  await page.getByLabel('Goal').fill(goal);
}

type NewEvent = { campaign: string; name: string; starts: string; ends: string; city: string };

/** Starts on a campaign page, ends on the page of its new event. */
export async function createEventOf(page: Page, { campaign, name, starts, ends, city }: NewEvent): Promise<void> {
  await page.getByRole('link', { name: 'Create event' }).click();
  await expect(page.getByRole('combobox', { name: 'Campaign' })).toHaveValue(campaign);
  await page.getByRole('textbox', { name: /^Name/ }).fill(name);
  await page.getByLabel(/^Starts/).fill(starts);
  await page.getByLabel(/^Ends/).fill(ends);
  await page.getByRole('textbox', { name: /^City/ }).fill(city);
  await page.getByRole('button', { name: 'Create event' }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
}

/** Invites people one by one; the drawer stays open. */
export async function invite(page: Page, people: { name: string; email: string }[]): Promise<Locator> {
  await page.getByRole('button', { name: 'Invite people' }).first().click();
  const drawer = page.getByRole('dialog', { name: 'Invite people' });
  for (const { name, email } of people) {
    await drawer.getByLabel('Name').fill(name);
    await drawer.getByLabel('E-mail').fill(email);
    await drawer.getByRole('button', { name: 'Send invitation' }).click();
    await expect(drawer.getByLabel('Name')).toHaveValue('');
  }
  return drawer;
}

/** Call it on the page of an event's tasks. */
export async function applyWorkflow(page: Page, workflow: RegExp, tasks: string): Promise<void> {
  await page.getByRole('button', { name: 'Apply a workflow' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Workflow' }).click();
  await page.getByRole('option', { name: workflow }).click();
  await dialog.getByRole('button', { name: `Add ${tasks}` }).click();
}

/** Call it on the page of a task that requires approval. */
export async function completeTask(page: Page, note: string): Promise<void> {
  await page.getByRole('button', { name: 'Complete task' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Note').fill(note);
  await dialog.getByRole('button', { name: 'Submit for approval' }).click();
  await expect(page.getByText('Task completed successfully').last()).toBeVisible();
}

export async function openSurvey(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open survey' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Open survey' }).click();
  await expect(page.getByRole('button', { name: 'Close survey' })).toBeVisible();
}

/** Opens the dialog that moves a calendar entry, by keyboard, and enters the new start. */
export async function beginMove(page: Page, name: string, starts: string): Promise<Locator> {
  await expect(page.getByRole('region', { name: 'Calendar' })).toHaveAttribute('aria-busy', 'false');
  const entry = page.locator('[data-entry^="event-"]').filter({ hasText: name }).locator(FOCUSABLE).first();
  const card = page.getByRole('dialog');
  const move = card.getByRole('button', { name: 'Move…' });
  // A live update at this moment may render the entries again.
  await expect(async () => {
    await entry.press('Enter');
    await expect(move).toBeVisible({ timeout: 2000 });
  }).toPass();
  await pressEnter(card, move);
  const dialog = page.getByRole('dialog', { name: /^Move “/ });
  await dialog.getByLabel('Starts').fill(starts);
  return dialog;
}

/**
 * Presses Enter on an element of a menu or dialog that has just opened. It takes the focus a moment after it appears,
 * and the key would go elsewhere.
 */
export async function pressEnter(opened: Locator, element: Locator): Promise<void> {
  await expect(opened.and(opened.page().locator(':focus-within'))).toBeVisible();
  await element.press('Enter');
}

/** Publishes the draft whose page is open, and closes the confirmation. */
export async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('button', { name: 'Publish event' }).click();
  const done = page.getByRole('dialog', { name: 'Published' });
  await expect(done.getByRole('link', { name: 'Open in the portal' })).toBeVisible();
  await done.getByRole('button', { name: 'Done' }).click();
  await expect(done).toBeHidden();
}
