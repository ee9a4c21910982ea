import { Head, router } from '@inertiajs/react';
import { IconCalendarEvent, IconDoorEnter, IconMapPin, IconUsersGroup, IconWorld } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { PageProps } from '#contract/pages.ts';
import { toMinor } from '#domain/kit/money/money.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { formatDate, formatDateRange } from '#domain/kit/time/dates.ts';
import { Button, ButtonLink } from '#js/components/portal/Button.tsx';
import { CONTACT_ID, contactOf } from '#js/components/portal/ContactOrganiser.tsx';
import { NeedsScripts } from '#js/components/portal/NeedsScripts.tsx';
import { useShared, useTimezone } from '#js/lib/useShared.ts';
import { mapUrl } from '#js/lib/visit/mapUrl.ts';
import { fromPriceText } from '#js/Pages/Portal/Partials/saleText.ts';
import { useCart } from '#js/stores/selling/cart/cart.ts';
import { useEventStock } from '#js/stores/selling/cart/useEventStock.ts';
import { useSelection } from '#js/stores/selling/cart/useSelection.ts';
import { AddToCalendar } from '../Partials/AddToCalendar.tsx';
import { Cover } from '../Partials/Cover.tsx';
import { CouponField } from '../Partials/checkout/CouponField.tsx';
import { ExpiredCart } from '../Partials/checkout/ExpiredCart.tsx';
import { PriceSummary } from '../Partials/checkout/PriceSummary.tsx';
import { GoodToKnow } from '../Partials/GoodToKnow.tsx';
import { MoreEventsLater } from '../Partials/MoreEventsLater.tsx';
import { PreviewRibbon } from '../Partials/PreviewRibbon.tsx';
import { priceText } from '../Partials/priceText.ts';
import { SeriesDates } from '../Partials/SeriesDates.tsx';
import { ShareButton } from '../Partials/ShareButton.tsx';
import { TicketPicker } from '../Partials/TicketPicker.tsx';
import { UnavailableNotice } from '../Partials/UnavailableNotice.tsx';
import '#css/portal/event.css';

export default function EventShow({
  event,
  other_dates: otherDates,
  more_events: moreEvents,
}: PageProps<'Portal/Events/Show'>) {
  const timezone = useTimezone();
  const { currency, is_preview: isPreview } = event;
  const cart = useCart();
  const picked = useSelection(event);
  const [leaving, setLeaving] = useState(false);
  useEventStock(event.id);

  // Re-enable the button after the browser's back button.
  useEffect(() => setLeaving(false), []);

  const goOn = async () => {
    setLeaving(true);
    if (await picked.hold()) {
      router.visit(pageUrl('Portal/Checkout', event), { onFinish: () => setLeaving(false) });
    } else {
      setLeaving(false);
    }
  };
  const place = [event.venue, event.address, event.city].filter(Boolean).join(', ');
  const hasTickets = picked.sum.quantity > 0;
  const isFree = picked.sum.total !== null && toMinor(picked.sum.total, currency) === 0;
  const isSelling = event.sale_state === 'on_sale' && !isPreview;
  const { server_time: now, company } = useShared();
  const hasContact = Object.keys(contactOf(company)).length > 0;
  const isCancelled = event.cancelled_at !== null;
  const isOver = isCancelled || (event.end_date !== null && Date.parse(event.end_date) <= Date.parse(now));

  return (
    <>
      <Head title={event.name}>
        <meta name="description" content={event.summary ?? `Tickets for ${event.name}`} />
      </Head>
      {isPreview && <PreviewRibbon />}
      <article className="p-event">
        <div className="p-event-cover">
          <Cover url={event.cover_url} id={event.id} on="page" eager />
        </div>
        <header className="p-event-head">
          <h1>{event.name || 'Event'}</h1>
          {event.summary && <p className="p-event-summary">{event.summary}</p>}
          <ul className="p-event-facts">
            <li>
              <IconCalendarEvent size={20} aria-hidden="true" />
              <span>
                <time dateTime={event.start_date ?? undefined}>
                  {formatDateRange(event.start_date, event.end_date, timezone)}
                </time>
                {/* Name the time zone of online events only: people on site share the event's clock. */}
                {event.is_online && <span className="p-event-zone"> ({timezone.replaceAll('_', ' ')})</span>}
              </span>
            </li>
            {place && (
              <li>
                <IconMapPin size={20} aria-hidden="true" />
                <span>
                  <a href={mapUrl(place)} target="_blank" rel="noreferrer">
                    {place}
                  </a>
                  {' · '}
                  <a href={directionsTo(place)} target="_blank" rel="noreferrer">
                    Directions
                  </a>
                </span>
              </li>
            )}
            {event.is_online && (
              <li>
                <IconWorld size={20} aria-hidden="true" />
                <span>Online</span>
              </li>
            )}
            {(event.doors_at || event.minimum_age !== null) && (
              <li>
                <IconDoorEnter size={20} aria-hidden="true" />
                <span>
                  {event.doors_at && <span>Doors open {doorsText(event.doors_at, event.start_date, timezone)}</span>}
                  {event.doors_at && event.minimum_age !== null && ' · '}
                  {event.minimum_age !== null && (
                    <span>{event.minimum_age > 0 ? `Ages ${event.minimum_age} and over` : 'All ages'}</span>
                  )}
                </span>
              </li>
            )}
            {company && (
              <li>
                <IconUsersGroup size={20} aria-hidden="true" />
                <span>
                  Hosted by {company.name}
                  {hasContact && (
                    <>
                      {' · '}
                      <a href={`#${CONTACT_ID}`}>Contact the organiser</a>
                    </>
                  )}
                </span>
              </li>
            )}
          </ul>
          {!isPreview && (
            <div className="p-event-actions">
              {!isOver && event.start_date && event.end_date && (
                <AddToCalendar
                  title={event.name}
                  start={event.start_date}
                  end={event.end_date}
                  place={place}
                  url={event.url}
                  file={event.calendar_url}
                />
              )}
              <ShareButton title={event.name} path={event.url} />
            </div>
          )}
        </header>
        <section className="p-event-tickets" id="tickets" aria-labelledby="tickets-title">
          <div className="p-event-tickets-head">
            <h2 id="tickets-title">Tickets</h2>
            <p className="tabular">
              {isCancelled ? 'This event was cancelled' : isOver ? 'This event is over' : fromPriceText(event)}
            </p>
          </div>
          {isSelling && <NeedsScripts action="Buying tickets" />}
          <UnavailableNotice unavailable={cart.eventId === event.id ? cart.unavailable : []} />
          {isOver ? (
            <ButtonLink href={pageUrl('Portal/Events/Index')} variant="secondary" wide>
              See other events
            </ButtonLink>
          ) : (
            <TicketPicker
              types={event.ticket_types}
              currency={currency}
              timezone={timezone}
              selection={picked.selection}
              held={picked.held}
              maxPerOrder={event.max_per_order}
              onChange={picked.pick}
            />
          )}
          {!hasTickets && !isOver && event.tax_note && <p className="p-price-tax">{event.tax_note}</p>}
          {hasTickets && (
            <div className="p-event-sum">
              {!isPreview && (
                <CouponField
                  coupon={picked.coupon}
                  error={cart.couponError}
                  busy={cart.loading}
                  onApply={picked.applyCoupon}
                  onRemove={() => cart.removeCoupon(event.id)}
                />
              )}
              <PriceSummary
                currency={currency}
                couponCode={picked.coupon?.code}
                taxNote={event.tax_note}
                {...picked.sum}
              />
            </div>
          )}
          {isSelling && (
            <div
              className="p-event-bar"
              data-empty={hasTickets ? undefined : true}
              data-foot
              data-page="Portal/Checkout"
            >
              <p className="p-event-bar-sum" aria-live="polite">
                <strong className="tabular">
                  {hasTickets ? priceText(picked.sum.total, currency) : fromPriceText(event)}
                </strong>
                <span>
                  {hasTickets
                    ? `${picked.sum.quantity} ${picked.sum.quantity === 1 ? 'ticket' : 'tickets'}`
                    : 'Choose your tickets'}
                </span>
              </p>
              {hasTickets ? (
                <Button wide busy={leaving || cart.loading} onClick={goOn}>
                  {isFree ? 'Continue' : 'Check out'}
                </Button>
              ) : (
                <a className="p-button p-button-primary p-button-wide" href="#tickets">
                  Get tickets
                </a>
              )}
            </div>
          )}
        </section>
        {otherDates.length > 0 && (
          <section className="p-event-dates" aria-labelledby="dates-title">
            <h2 id="dates-title">Other dates</h2>
            <SeriesDates dates={otherDates} timezone={timezone} label="Other dates" />
          </section>
        )}
        {event.description && (
          <section className="p-event-about" aria-labelledby="about-title">
            <h2 id="about-title">About this event</h2>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitises the HTML (contract/selling/portal.ts) */}
            <div className="p-prose" dangerouslySetInnerHTML={{ __html: event.description }} />
          </section>
        )}
        <GoodToKnow {...event} />
      </article>
      {moreEvents.length > 0 && <MoreEventsLater events={moreEvents} host={company?.name} timezone={timezone} />}
      <ExpiredCart
        open={cart.expired !== null && cart.eventId === event.id}
        message={cart.expired?.message ?? ''}
        lines={cart.expired?.cart?.items ?? []}
        currency={currency}
        busy={cart.loading}
        restartLabel="Start again with these tickets"
        onRecover={picked.recover}
        onRestart={async () => {
          if (await picked.restart()) {
            router.visit(pageUrl('Portal/Checkout', event));
          }
        }}
        onClose={cart.dismissExpired}
      />
    </>
  );
}

/** The time, with the day if the doors open the day before, as they do shortly after midnight. */
function doorsText(doors: string, start: string | null, timezone: string): string {
  const dayOf = (instant: string | null) => formatDate(instant, timezone, 'date');
  return formatDate(doors, timezone, dayOf(doors) === dayOf(start) ? 'time' : 'dateTime');
}

/** A route link to the place; the visitor enters the start. */
function directionsTo(place: string): string {
  return `https://www.openstreetmap.org/directions?to=${encodeURIComponent(place)}`;
}
