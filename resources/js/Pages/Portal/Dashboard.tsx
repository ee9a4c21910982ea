import { Head } from '@inertiajs/react';
import { IconTicket } from '@tabler/icons-react';
import type { PageProps } from '#contract/pages.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { ButtonLink } from '#js/components/portal/Button.tsx';
import { Empty } from '#js/components/portal/Empty.tsx';
import { useShared, useTimezone } from '#js/lib/useShared.ts';
import { OrderCard } from './Partials/OrderCard.tsx';
import '#css/portal/orders.css';

export default function Dashboard({ upcoming, past }: PageProps<'Portal/Dashboard'>) {
  const timezone = useTimezone();
  const { auth } = useShared();
  return (
    <>
      <Head title="My tickets" />
      <div className="p-page-head">
        <div>
          <h1>My tickets</h1>
          {auth.customer && <p>{auth.customer.name}</p>}
        </div>
      </div>
      <section className="p-orders" aria-labelledby="upcoming-title">
        <h2 id="upcoming-title">Upcoming</h2>
        {upcoming.length === 0 ? (
          <Empty
            icon={<IconTicket size={28} />}
            title="Nothing coming up"
            action={<ButtonLink href={pageUrl('Portal/Events/Index')}>Find an event</ButtonLink>}
          >
            Tickets you buy with this e-mail address appear here.
          </Empty>
        ) : (
          <ul className="p-order-list">
            {upcoming.map((order) => (
              <OrderCard key={order.id} order={order} timezone={timezone} />
            ))}
          </ul>
        )}
      </section>
      {past.length > 0 && (
        <section className="p-orders" aria-labelledby="past-title">
          <h2 id="past-title">Past</h2>
          <ul className="p-order-list p-order-list-past">
            {past.map((order) => (
              <OrderCard key={order.id} order={order} timezone={timezone} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
