import { expect, type Locator, type Page } from '@playwright/test';
import type { World } from '#tests/backends/bare/World.ts';

/** Something a person does, with the calls of the specification that it makes and nothing else. */
export type Action = {
  name: string;
  path: string;
  viewer?: 'guest';
  /** What has happened on the backend before. */
  given?: (world: World) => void;
  /** Changing calls, in order, each with the fields of its body that the specification names. */
  sends: [call: string, ...fields: string[]][];
  /** Calls that a dialog, a drawer, a menu or a filter reads with, once the page is open. */
  reads?: readonly string[];
  /** Mails that leave the backend. */
  mails?: number;
  /** Does it and waits for its result on screen. */
  play: (page: Page) => Promise<void>;
};

export const rowOf = (page: Page, name: string): Locator => page.getByRole('row', { name: new RegExp(name) });

/** Chooses from the menu of a row. */
export async function choose(page: Page, row: string, action: string): Promise<void> {
  await rowOf(page, row).getByRole('button', { name: 'Row actions' }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

/** Answers the question of a dangerous action. */
export async function confirm(page: Page, label: string | RegExp): Promise<void> {
  await page.getByRole('alertdialog').getByRole('button', { name: label }).click();
}

/** Presses a button of the dialog that is open. */
export async function submit(page: Page, label: string | RegExp): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: label, exact: true }).click();
}

/** Expects a toast, or any text, with these words. */
export async function says(page: Page, text: string | RegExp): Promise<void> {
  await expect(page.getByText(text).first()).toBeVisible();
}

export async function expectGone(locator: Locator): Promise<void> {
  await expect(locator).toHaveCount(0);
}
