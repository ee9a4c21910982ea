import { expect, it } from 'vitest';
import { cardLabel } from '#js/Pages/Chat/Partials/cards/cardLabel.ts';

it.each([
  ['/orders/7', 'partially_refunded', { label: 'Partly refunded', tone: 'info' }],
  ['/events/7', 'active', { label: 'Published', tone: 'success' }],
  ['/tasks/7', 'awaiting_approval', { label: 'Awaiting approval', tone: 'warning' }],
  ['/invoices/7', 'very_late', { label: 'very late', tone: 'neutral' }],
])('the card of %s shows %s as the record’s own page does', (path, status, label) => {
  expect(cardLabel(path, status)).toEqual(label);
});
