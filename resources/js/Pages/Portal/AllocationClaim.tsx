import { Head, router } from '@inertiajs/react';
import { IconCircleCheck, IconClockOff, IconTicketOff } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import type { PageProps } from '#contract/pages.ts';
import { formatDate } from '#domain/kit/time/dates.ts';
import { Button, ButtonLink } from '#js/components/portal/Button.tsx';
import { Empty } from '#js/components/portal/Empty.tsx';
import { Field } from '#js/components/portal/Field.tsx';
import { NeedsScripts } from '#js/components/portal/NeedsScripts.tsx';
import { PortalNotice } from '#js/components/portal/PortalNotice.tsx';
import { otherErrors } from '#js/lib/errors/otherErrors.ts';
import { focusFirstError } from '#js/lib/focus/focusFirstError.ts';
import { useTimezone } from '#js/lib/useShared.ts';
import { useClaim } from '#js/stores/selling/allocations/claim.ts';
import { EventLine } from './Partials/EventLine.tsx';
import '#css/portal/checkout/checkout.css';
import { portalEventUrl } from '#js/lib/visit/portalEventUrl.ts';

type Props = PageProps<'Portal/AllocationClaim'>;
type Closed = { icon: ReactNode; title: string; text: string };

const CLOSED = {
  claimed: {
    icon: <IconCircleCheck size={28} />,
    title: 'These tickets are claimed',
    text: 'The link works once. The tickets were e-mailed to the address it was sent to.',
  },
  cancelled: {
    icon: <IconTicketOff size={28} />,
    title: 'These tickets were withdrawn',
    text: 'The organiser has cancelled them. Contact the organiser if you think this is a mistake.',
  },
  expired: {
    icon: <IconClockOff size={28} />,
    title: 'The time to claim these tickets has passed',
    text: 'They went back to the organiser. Ask the organiser for more time.',
  },
  over: {
    icon: <IconClockOff size={28} />,
    title: 'This event is over',
    text: 'These tickets can no longer be claimed.',
  },
} as const satisfies Record<Exclude<Props['state'], 'open'>, Closed>;

const EVENT_CANCELLED: Closed = {
  icon: <IconTicketOff size={28} />,
  title: 'This event was cancelled',
  text: 'Its tickets can no longer be claimed.',
};

export default function AllocationClaim(props: Props) {
  const { event, state } = props;
  const timezone = useTimezone();
  return (
    <>
      <Head title={`Your tickets for ${event.name}`} />
      <EventLine event={event} timezone={timezone} />
      {state === 'open' ? (
        <ClaimForm {...props} timezone={timezone} />
      ) : (
        <ClosedClaim
          {...props}
          closed={state === 'cancelled' && event.cancelled_at ? EVENT_CANCELLED : CLOSED[state]}
        />
      )}
    </>
  );
}

function ClosedClaim({ closed, event, order_url }: Props & { closed: Closed }) {
  return (
    <Empty
      icon={closed.icon}
      title={closed.title}
      level={1}
      action={
        order_url ? (
          <ButtonLink href={order_url}>Show the tickets</ButtonLink>
        ) : (
          <ButtonLink href={portalEventUrl(event)} variant="secondary">
            See the event
          </ButtonLink>
        )
      }
    >
      {closed.text}
    </Empty>
  );
}

function ClaimForm({ timezone, ...props }: Props & { timezone: string }) {
  const { company_name, ticket_type_name, quantity, expires_at } = props;
  const { claim, loading, error, message, errors } = useClaim();
  const [names, setNames] = useState(() => Array.from({ length: quantity }, (_, index) => (index ? '' : props.name)));

  const form = useRef<HTMLFormElement>(null);
  const isNamed = (field: string) => names.some((_, index) => field === `attendees.${index}.name`);
  const formErrors = Object.keys(errors).length === 0 ? [message] : otherErrors(errors, isNamed);

  const submit = async () => {
    const outcome = await claim(
      props.token,
      names.map((name, index) => ({ name, email: index === 0 ? props.email : null })),
    );
    if (outcome.ok) {
      router.visit(outcome.data.redirect_url);
    } else {
      requestAnimationFrame(() => focusFirstError(form.current));
    }
  };

  return (
    <form
      ref={form}
      className="p-claim"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <h1>{quantity === 1 ? 'A ticket is waiting for you' : `${quantity} tickets are waiting for you`}</h1>
      <p className="p-group-note">
        {company_name} has set aside {quantity} × {ticket_type_name} for {props.name}.
        {expires_at && ` Claim ${quantity === 1 ? 'it' : 'them'} until ${formatDate(expires_at, timezone)}.`}
      </p>
      <NeedsScripts action="Claiming tickets" />
      {error && formErrors.length > 0 && <PortalNotice tone="danger">{formErrors.join(' ')}</PortalNotice>}
      <fieldset className="p-group">
        <legend>Who comes?</legend>
        {names.map((name, index) => (
          <Field
            // biome-ignore lint/suspicious/noArrayIndexKey: tickets have no id yet, and the list is never reordered
            key={index}
            label={quantity === 1 ? 'Name on the ticket' : `Name on ticket ${index + 1}`}
            name={`name-${index}`}
            autoComplete={index === 0 ? 'name' : 'off'}
            required
            value={name}
            error={errors[`attendees.${index}.name`]?.[0]}
            onChange={(event) => setNames(names.map((each, at) => (at === index ? event.target.value : each)))}
          />
        ))}
      </fieldset>
      <Button type="submit" wide busy={loading}>
        {quantity === 1 ? 'Claim the ticket' : `Claim ${quantity} tickets`}
      </Button>
    </form>
  );
}
