import { expect, type Locator, type Page } from '@playwright/test';
import type { World } from '#tests/backends/bare/World.ts';

/** A user action, with exactly the specification calls that it makes. */
export type Action = {
  name: string;
  path: string;
  viewer?: 'guest';
  /** Prepares the state of the backend. */
  given?: (world: World) => void;
  /** The write calls in order, each with the body fields that the specification names. */
  sends: [call: string, ...fields: string[]][];
  /** The calls that a dialog, drawer, menu or filter reads with, once the page is open. */
  reads?: readonly string[];
  /** The number of e-mails that the backend sends. */
  mails?: number;
  /** Performs the action and waits for its result on screen. */
  play: (page: Page) => Promise<void>;
};

export const rowOf = (page: Page, name: string): Locator => page.getByRole('row', { name: new RegExp(name) });

/** Chooses an action from the menu of a row. */
export async function choose(page: Page, row: string, action: string): Promise<void> {
  await rowOf(page, row).getByRole('button', { name: 'Row actions' }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

/** Confirms a dangerous action. */
export async function confirm(page: Page, label: string | RegExp): Promise<void> {
  await page.getByRole('alertdialog').getByRole('button', { name: label }).click();
}

/** Clicks a button of the open dialog. */
export async function submit(page: Page, label: string | RegExp): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: label, exact: true }).click();
}

/** Expects a toast or any other element with this text. */
export async function says(page: Page, text: string | RegExp): Promise<void> {
  await expect(page.getByText(text).first()).toBeVisible();
}

export async function expectGone(locator: Locator): Promise<void> {
  await expect(locator).toHaveCount(0);
}
