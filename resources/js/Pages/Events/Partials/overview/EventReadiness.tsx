import type { Event } from '#contract/events.ts';
import type { Permission } from '#contract/permissions.ts';
import { pageUrl } from '#domain/pageUrl.ts';
import { NextSteps } from './NextSteps.tsx';
import { useEventReadiness } from './useEventReadiness.ts';

type EventReadinessProps = { event: Event; can: (permission: Permission) => boolean };

/** What is left to do before a draft can be sold. */
export function EventReadiness({ event, can }: EventReadinessProps) {
  const { hasTickets, canBePaid } = useEventReadiness(event);
  return (
    <NextSteps
      steps={[
        {
          title: 'Add ticket types',
          detail: 'What people choose from, with prices and capacities.',
          done: hasTickets === true,
          href: can('tickets.manage') ? pageUrl('Events/TicketManagement', event) : undefined,
        },
        {
          title: 'Set up a way to pay',
          detail: 'Paid tickets need a payment gateway; free ones do not.',
          done: canBePaid === true,
          href: can('gateways.manage') ? pageUrl('Settings/PaymentGateways') : undefined,
        },
        { title: 'Publish', detail: 'The event appears in the portal, and people can buy tickets.', done: false },
      ]}
    />
  );
}
