import type { Locator, Page } from '@playwright/test';
import type { CalendarEntry } from '#contract/programme/calendar.ts';
import { formatDay } from '#domain/kit/time/dates.ts';
import { beginMove, FOCUSABLE } from './kit/staff.ts';
import { expect, test } from './kit/test.ts';

const DAY = 24 * 3600_000;
const NAME = 'Chamber music';

test('a series is created, shown in the calendar, moved by mouse and keyboard, and subscribed to', async ({
  staff,
  backstage,
  scan,
}) => {
  test.setTimeout(180_000);
  const first = mondayAhead();
  const month = `/calendar?date=${first}&search=Chamber`;

  await test.step('a group is created with a weekly series of four dates and an edited preview', async () => {
    await staff.goto('/groups');
    await expect(staff.getByRole('row').nth(1)).toBeVisible();
    await scan(staff);
    await staff.getByRole('link', { name: 'Create group' }).first().click();
    await staff.getByRole('textbox', { name: /^Name$/ }).fill(NAME);
    await staff.getByLabel('First date starts').fill(`${first}T19:30`);
    await staff.getByLabel('First date ends').fill(`${first}T21:30`);
    await staff.getByLabel('Dates in all').fill('4');
    const dates = staff.getByRole('list', { name: 'Dates to be created' });
    await expect(dates.getByRole('listitem')).toHaveCount(4);
    await dates.getByLabel('Name of date 3').fill('Chamber music by candlelight');
    await staff.getByRole('switch', { name: /share the same ticket settings/ }).setChecked(false);
    await scan(staff);
    await staff.getByRole('button', { name: 'Create group with 4 dates' }).click();
    await expect(staff.getByRole('heading', { name: NAME, level: 1 })).toBeVisible();
    await expect(staff.getByRole('link', { name: /Chamber music by candlelight/ })).toBeVisible();
    await scan(staff);
    await staff.goto(`${new URL(staff.url()).pathname}/edit`);
    await expect(staff.getByRole('textbox', { name: /^Name$/ })).toHaveValue(NAME);
    await scan(staff);
  });

  const { id: moved } = await entryNamed('Chamber music by candlelight');

  await test.step('the calendar shows its dates in each view', async () => {
    for (const view of ['list', 'day', 'week', 'month']) {
      await staff.goto(`${month}&view=${view}`);
      await expect(chips(staff).first()).toBeVisible();
      await scan(staff);
    }
    await expect(chips(staff)).toHaveCount(4);
  });

  await test.step('dragging one to the next day keeps its time', async () => {
    await drag(staff, chips(staff).filter({ hasText: 'candlelight' }));
    await expect(staff.getByText(/^Moved to /)).toBeVisible();
    expect(await localStart()).toBe(`${dayAfter(first, 15)} 19:30`);
    await staff.goto(`/events/${moved}`);
    await expect(staff.getByRole('main')).toContainText(/Tue, \d+ \w{3} \d{4}, 19:30/);
  });

  await test.step('the arrow keys move from a date to the empty day beside it, and Enter opens that day', async () => {
    await staff.goto(month);
    // The grid hides its entries while it measures them, and what is hidden takes no focus.
    await expect(chips(staff).first()).toBeVisible();
    await chips(staff).first().locator(FOCUSABLE).focus();
    await staff.keyboard.press('ArrowRight');
    await expect(staff.locator('[role=link]:focus')).toHaveText(String(Number(dayAfter(first, 1).slice(8))));
    await staff.keyboard.press('Enter');
    await expect(staff).toHaveURL(
      new RegExp(`date=${dayAfter(first, 1)}.*view=day|view=day.*date=${dayAfter(first, 1)}`),
    );
    await staff.goBack();
    await expect(chips(staff)).toHaveCount(4);
  });

  await test.step('the keyboard moves it back', async () => {
    const dialog = await beginMove(staff, 'candlelight', `${dayAfter(first, 14)}T19:30`);
    await expect(dialog.getByLabel('Ends')).toHaveValue(`${formatDay(dayAfter(first, 14))}, 21:30`);
    await scan(staff);
    await dialog.getByRole('button', { name: 'Move event' }).press('Enter');
    await expect(dialog).toBeHidden();
    await expect.poll(localStart).toBe(`${dayAfter(first, 14)} 19:30`);
    await staff.goto(`/events/${moved}`);
    await expect(staff.getByRole('main')).toContainText(/Mon, \d+ \w{3} \d{4}, 19:30/);
  });

  await test.step('an event with sales is moved only after a confirmation', async () => {
    const sold = await entryNamed('', (entry) => (entry.sold ?? 0) > 0 && entry.can_move);
    const day = String(sold.start_date).slice(0, 10);
    await staff.goto(`/calendar?date=${day}&search=${encodeURIComponent(sold.name)}`);
    await staff.locator(`[data-entry="event-${sold.id}"]`).first().click();
    await staff.getByRole('dialog').getByRole('button', { name: 'Move…' }).click();
    const dialog = staff.getByRole('dialog', { name: /^Move “/ });
    await dialog.getByLabel('Starts').fill(`${dayAfter(day, 3)}T10:15`);
    await dialog.getByRole('button', { name: 'Move event' }).click();
    const question = staff.getByRole('alertdialog');
    await expect(question).toContainText(/tickets? (has|have) been issued for/);
    await scan(staff);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();
    const [after] = (await entries()).filter(({ kind, id }) => kind === 'event' && id === sold.id);
    expect(after?.start_date).toBe(sold.start_date);
  });

  await test.step('the calendar feed is created, and its URL works without a password', async () => {
    await staff.goto('/calendar');
    await staff.getByRole('button', { name: 'More actions' }).click();
    await staff.getByRole('menuitem', { name: 'Subscribe' }).click();
    const dialog = staff.getByRole('dialog', { name: 'Subscribe to the calendar' });
    await dialog.getByRole('button', { name: 'Create address' }).click();
    const address = await dialog.getByLabel('Calendar address', { exact: true }).inputValue();
    await scan(staff);
    const file = await staff.context().browser()?.newContext();
    const answer = await file?.request.get(new URL(new URL(address).pathname, staff.url()).href);
    expect(answer?.headers()['content-type']).toContain('text/calendar');
    const text = (await answer?.text()) ?? '';
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\n/);
    expect(text).toContain('SUMMARY:Chamber music by candlelight');
    await file?.close();
  });

  async function entries(): Promise<CalendarEntry[]> {
    const [start, end] = [new Date(), new Date(Date.now() + 180 * DAY)].map((at) => at.toISOString().slice(0, 10));
    return (await backstage.call(`/calendar/events?start=${start}&end=${end}`)).data;
  }

  async function entryNamed(
    name: string,
    fits: (entry: CalendarEntry) => boolean = () => true,
  ): Promise<CalendarEntry> {
    const found = (await entries()).find(
      (entry) => entry.kind === 'event' && entry.name.startsWith(name) && fits(entry),
    );
    if (!found) {
      throw new Error(`The calendar has no ${name}.`);
    }
    return found;
  }

  /** The local start time in the company’s time zone, as `2027-01-05 19:30`. */
  async function localStart(): Promise<string> {
    const { data } = await backstage.call(`/events/get-event/${moved}`);
    return new Intl.DateTimeFormat('sv-SE', {
      dateStyle: 'short',
      timeStyle: 'short',
      timeZone: 'Europe/Zurich',
    }).format(new Date(data.start_date));
  }
});

function chips(page: Page): Locator {
  return page.locator('[data-entry^="event-"]');
}

/** Drags by the width of one day, slowly at first as a person does. */
async function drag(page: Page, chip: Locator) {
  await chip.scrollIntoViewIfNeeded();
  const box = await chip.boundingBox();
  if (!box) {
    throw new Error('Nothing to drag.');
  }
  const [x, y] = [box.x + 40, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 15, y + 3, { steps: 5 });
  await page.mouse.move(x + box.width + 12, y, { steps: 12 });
  await page.mouse.up();
}

/** The first Monday of the month after next, as `2027-01-04`; three weeks later is still in the same month. */
function mondayAhead(): string {
  const now = new Date();
  const begin = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 2, 1));
  return new Date(begin.getTime() + ((8 - begin.getUTCDay()) % 7) * DAY).toISOString().slice(0, 10);
}

function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);
}
