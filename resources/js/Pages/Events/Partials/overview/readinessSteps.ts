import type { Permission } from '#contract/permissions.ts';
import type { Event } from '#contract/programme/events.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { formatDate } from '#domain/kit/time/dates.ts';
import type { NextStep } from './NextSteps.tsx';
import type { EventReadiness } from './useEventReadiness.ts';

/** The steps before people can buy, in order. Steps whose state is unknown are left out. */
export function readinessSteps(
  event: Event,
  ready: EventReadiness,
  can: (permission: Permission) => boolean,
  timezone: string,
): NextStep[] {
  const edit = can('events.update') ? pageUrl('Events/Edit', event) : undefined;
  const settings = can('tickets.manage') ? pageUrl('Events/TicketSettings', event) : undefined;
  const steps: (NextStep & { known: boolean })[] = [
    {
      title: 'Choose a future date',
      detail: 'Tickets cannot be sold for an event that is over.',
      done: ready.isAhead,
      known: true,
      href: edit,
    },
    {
      title: 'Add a place',
      detail: 'A venue, a city or the link of an online event.',
      done: ready.hasPlace,
      known: true,
      href: edit,
    },
    {
      title: 'Add ticket types',
      detail: 'What people choose from, with prices and capacities.',
      done: ready.hasTickets === true,
      known: ready.hasTickets !== null,
      href: can('tickets.manage') ? pageUrl('Events/TicketManagement', event) : undefined,
    },
    {
      title: 'Set up payments',
      detail: 'Paid tickets need a payment gateway; free ones do not.',
      done: ready.canBePaid === true,
      known: ready.canBePaid !== null,
      href: can('gateways.manage') ? pageUrl('Settings/PaymentGateways') : undefined,
    },
    {
      title: 'Start the sale',
      detail: ready.saleStart
        ? `Sales begin on ${formatDate(ready.saleStart, timezone, 'dateTime')}.`
        : 'Turn on “Sell tickets”, and choose a sales end in the future.',
      done: ready.isWindowOpen === true && ready.saleStart === null,
      known: ready.isWindowOpen !== null,
      href: settings,
    },
    {
      title: 'Add a cover picture',
      detail: 'Optional. It is shown on the page of the event and where its link is shared.',
      done: ready.hasCover,
      known: true,
      href: edit,
    },
    {
      title: 'Publish',
      detail: 'The event appears in the portal, and people can buy tickets.',
      done: event.status !== 'draft',
      known: true,
    },
  ];
  return steps.filter(({ known }) => known).map(({ known: _known, ...step }) => step);
}
