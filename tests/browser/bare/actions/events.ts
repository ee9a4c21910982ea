import { expect } from '@playwright/test';
import { localTime } from '../../kit/localTime.ts';
import { type Action, confirm, expectGone, says, submit } from './Action.ts';

export const events: Action[] = [
  {
    name: 'creates an event',
    path: '/events/create',
    sends: [['POST /events/store', 'name', 'start_date', 'end_date', 'campaign_id', 'group_id']],
    reads: ['GET /campaigns/json', 'GET /groups/json'],
    play: async (page) => {
      await page.getByRole('textbox', { name: /^Name/ }).fill('Evening of kites');
      await page.getByLabel(/^Starts/).fill(localTime({ days: 20, at: '19:00' }));
      await page.getByLabel(/^Ends/).fill(localTime({ days: 20, at: '22:30' }));
      await page.getByRole('combobox', { name: 'Campaign' }).click();
      await page.getByRole('option', { name: 'Winter season' }).click();
      await page.getByRole('combobox', { name: 'Group' }).click();
      await page.getByRole('option', { name: /^Tuesday/ }).click();
      await page.getByRole('button', { name: 'Create event' }).click();
      await expect(page.getByText('Evening of kites').first()).toBeVisible();
    },
  },
  {
    name: 'renames an event',
    path: '/events/2/edit',
    sends: [['PUT /events/update/{id}', 'name', 'start_date', 'end_date']],
    play: async (page) => {
      await page.getByRole('textbox', { name: /^Name/ }).fill('Drums, renamed');
      await page.getByRole('button', { name: /^Save/ }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Drums, renamed' })).toBeVisible();
    },
  },
  {
    name: 'deletes an event',
    path: '/events/2',
    sends: [['DELETE /events/delete/{id}']],
    play: async (page) => {
      await page.getByRole('button', { name: 'More actions' }).click();
      await page.getByRole('menuitem', { name: /^Delete/ }).click();
      await confirm(page, 'Delete event');
      await page.waitForURL(/\/events$/);
      await expectGone(page.getByRole('row', { name: /Drums/ }));
    },
  },
  {
    name: 'saves the ticket settings',
    path: '/events/1/ticket-settings',
    sends: [['POST /events/ticket-config/{eventID}']],
    play: async (page) => {
      await page.getByLabel('Maximum tickets per order').fill('6');
      await page.getByRole('button', { name: /^Save/ }).click();
      await says(page, /\bsaved\b/);
      await expect(page.getByLabel('Maximum tickets per order')).toHaveValue('6');
    },
  },
  {
    name: 'adds a ticket type',
    path: '/events/1/tickets',
    sends: [['POST /events/ticket-types/{eventID}', 'name', 'price']],
    play: async (page) => {
      await page.getByRole('button', { name: 'Add ticket type' }).first().click();
      const drawer = page.getByRole('dialog', { name: 'Add ticket type' });
      await drawer.getByLabel('Name').fill('Gallery');
      await drawer.getByLabel('Price').fill('12');
      await drawer.getByRole('button', { name: 'Add ticket type' }).click();
      await expect(page.getByRole('button', { name: 'Gallery', exact: true })).toBeVisible();
    },
  },
  {
    name: 'renames a ticket type',
    path: '/events/1/tickets',
    sends: [['PUT /events/ticket-types/{eventID}/{ticketTypeID}', 'name', 'price']],
    play: async (page) => {
      await page.getByRole('button', { name: 'Balcony', exact: true }).click();
      await page.getByRole('dialog').getByLabel('Name').fill('Upper balcony');
      await submit(page, /^Save/);
      await expect(page.getByRole('button', { name: 'Upper balcony', exact: true })).toBeVisible();
    },
  },
  {
    name: 'takes a ticket type off sale',
    path: '/events/1/tickets',
    sends: [['PATCH /events/ticket-types/{eventID}/{ticketTypeID}/toggle']],
    play: async (page) => {
      const onSale = page.getByRole('switch', { name: 'Standard on sale' });
      await expect(onSale).toBeChecked();
      await onSale.setChecked(false, { force: true });
      await expect(page.getByText('Off sale').first()).toBeVisible();
      await expect(onSale).not.toBeChecked();
    },
  },
  {
    name: 'reorders ticket types',
    path: '/events/1/tickets',
    sends: [['PUT /events/ticket-types/{eventID}/order', 'ticket_types']],
    play: async (page) => {
      const rows = page.getByRole('list', { name: 'Ticket types' }).getByRole('listitem');
      const handle = page.getByRole('button', { name: 'Move Standard' });
      await handle.hover();
      await page.mouse.down();
      const below = await rows.nth(1).boundingBox();
      await page.mouse.move((below?.x ?? 0) + 10, (below?.y ?? 0) + (below?.height ?? 0), { steps: 12 });
      await page.mouse.up();
      await expect(rows.first()).not.toContainText('Standard');
    },
  },
  {
    name: 'deletes a ticket type',
    path: '/events/1/tickets',
    sends: [['DELETE /events/ticket-types/{eventID}/{ticketTypeID}']],
    play: async (page) => {
      await page.getByRole('button', { name: /^Actions for .*alcony|^Actions for Balcony/ }).click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      await confirm(page, /^Delete/);
      await expectGone(page.getByRole('button', { name: /alcony/, exact: true }));
    },
  },
];
