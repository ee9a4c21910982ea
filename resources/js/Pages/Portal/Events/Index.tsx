import { Head, router, usePage } from '@inertiajs/react';
import { IconAdjustmentsHorizontal, IconCalendarOff, IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { PageProps } from '#contract/pages.ts';
import type { PortalListedEvent } from '#contract/selling/portal.ts';
import { countedTotal } from '#domain/kit/money/totalText.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { Button } from '#js/components/portal/Button.tsx';
import { Empty } from '#js/components/portal/Empty.tsx';
import { Field } from '#js/components/portal/Field.tsx';
import { Pager } from '#js/components/portal/Pager.tsx';
import { PortalSelectField } from '#js/components/portal/PortalSelectField.tsx';
import { useShared, useTimezone } from '#js/lib/useShared.ts';
import { onVisit } from '#js/lib/visit/onVisit.ts';
import { EventCard } from '../Partials/EventCard.tsx';
import { EventChips } from '../Partials/EventChips.tsx';
import { type EventFilters, filtersIn, NO_FILTERS, queryOf } from '../Partials/eventFilters.ts';
import '#css/portal/events.css';

const TYPING_PAUSE_MS = 300;
const FEATURED_FROM = 4;

export default function EventsIndex({ events, cities, filters: sent }: PageProps<'Portal/Events/Index'>) {
  const filters = filtersIn(usePage().url, sent);
  const { company } = useShared();
  const timezone = useTimezone();
  const [search, setSearch] = useState(filters.search);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isReversed = filters.from !== '' && filters.to !== '' && filters.from > filters.to;
  const [isOpen, setOpen] = useState(false);
  const active = [filters.city, filters.from, filters.to].filter(Boolean).length;
  const isFiltered = Object.keys(queryOf(filters)).length > 0;
  const featured = isFiltered || (events.current_page ?? 1) > 1 ? undefined : featuredOf(events.data);

  // Cancel a pending search when the visitor opens an event, so the search does not navigate away from it.
  useEffect(() => onVisit(() => clearTimeout(pause.current)), []);
  useEffect(() => () => clearTimeout(pause.current), []);

  const apply = (change: Partial<EventFilters>) => {
    clearTimeout(pause.current);
    visit({ ...filters, search, ...change });
  };
  const clear = () => {
    setSearch('');
    visit(NO_FILTERS);
  };

  return (
    <>
      <Head title="Events" />
      <div className="p-events-head">
        <h1>{company ? `Events by ${company.name}` : 'Events'}</h1>
        {/* biome-ignore lint/a11y/useSemanticElements: not every screen reader in use supports <search> yet */}
        <form
          role="search"
          className="p-filters"
          method="get"
          action={pageUrl('Portal/Events/Index')}
          onSubmit={(event) => {
            event.preventDefault();
            apply({});
          }}
        >
          {filters.free && <input type="hidden" name="free" value="1" />}
          <Field
            label="Search"
            name="search"
            type="search"
            placeholder="Event or place"
            value={search}
            end={<IconSearch size={18} aria-hidden="true" className="p-input-icon" />}
            onChange={(event) => {
              const typed = event.target.value;
              setSearch(typed);
              clearTimeout(pause.current);
              pause.current = setTimeout(() => apply({ search: typed }), TYPING_PAUSE_MS);
            }}
          />
          <div className="p-filters-bar">
            <Button
              variant="secondary"
              aria-expanded={isOpen}
              aria-controls="more-filters"
              onClick={() => setOpen(!isOpen)}
            >
              <IconAdjustmentsHorizontal size={20} aria-hidden="true" />
              {active > 0 ? `Filters (${active})` : 'Filters'}
            </Button>
            {isFiltered && events.data.length > 0 && (
              <Button variant="quiet" onClick={clear}>
                Clear
              </Button>
            )}
          </div>
          <div id="more-filters" className="p-filters-more" data-open={isOpen || isReversed || undefined}>
            {cities.length > 1 && (
              <PortalSelectField
                label="City"
                name="city"
                value={filters.city}
                options={[{ value: '', label: 'Everywhere' }, ...cities.map((city) => ({ value: city, label: city }))]}
                onChange={(event) => apply({ city: event.target.value })}
              />
            )}
            <Field
              label="From"
              name="from"
              type="date"
              value={filters.from}
              max={filters.to || undefined}
              onChange={(event) => apply({ from: event.target.value })}
            />
            <Field
              label="Until"
              name="to"
              type="date"
              value={filters.to}
              min={filters.from || undefined}
              error={isReversed ? 'Choose a day that is not before “From”.' : undefined}
              onChange={(event) => apply({ to: event.target.value })}
            />
          </div>
        </form>
        <EventChips filters={filters} timezone={timezone} hasFree={sent.free !== null} />
      </div>
      <p className="visually-hidden" role="status">
        {countedTotal(events.total ?? events.data.length, events.is_total_exact, 'event')}
      </p>
      {events.data.length > 0 ? (
        <div className="p-events">
          {featured && <EventCard event={featured} timezone={timezone} eager isFeatured />}
          {events.data
            .filter((event) => event !== featured)
            .map((event, index) => (
              <EventCard key={event.id} event={event} timezone={timezone} eager={!featured && index < 3} />
            ))}
        </div>
      ) : isFiltered ? (
        <Empty
          icon={<IconSearch size={28} />}
          title="No event matches"
          action={
            <Button variant="secondary" onClick={clear}>
              Clear the filters
            </Button>
          }
        >
          {isReversed ? 'The last day is before the first one.' : 'Try another word, place or date.'}
        </Empty>
      ) : (
        <Empty icon={<IconCalendarOff size={28} />} title="No events yet">
          Come back soon: new events appear here as they are announced.
        </Empty>
      )}
      <Pager
        page={events.current_page}
        lastPage={events.last_page}
        hrefOf={(page) => pageUrl('Portal/Events/Index', {}, { ...queryOf(filters), page: page > 1 ? page : null })}
      />
    </>
  );
}

/** The next event with tickets available, if there are enough events to feature one. */
function featuredOf(events: PortalListedEvent[]): PortalListedEvent | undefined {
  return events.length < FEATURED_FROM ? undefined : events.find(({ sale_state }) => sale_state === 'on_sale');
}

/** Keeps the filters in the URL, so searches can be shared and the back button works. */
function visit(filters: EventFilters): void {
  router.get(pageUrl('Portal/Events/Index'), queryOf(filters), {
    preserveState: true,
    preserveScroll: true,
    replace: true,
    only: ['events', 'filters', 'cities'],
  });
}
