import { Head } from '@inertiajs/react';
import { Button } from '@mantine/core';
import { IconBell, IconChecks } from '@tabler/icons-react';
import { useEffect } from 'react';
import { pageUrl } from '#domain/pageUrl.ts';
import { FilterPills } from '#js/components/DataTable/FilterPills.tsx';
import { SearchBox } from '#js/components/DataTable/SearchBox.tsx';
import { TablePaging } from '#js/components/DataTable/TablePaging.tsx';
import { NoMatch, TableFailure } from '#js/components/DataTable/TableStates.tsx';
import type { FilterDefinition, ListControl } from '#js/components/DataTable/types.ts';
import { EmptyState } from '#js/components/EmptyState.tsx';
import { PageHeader } from '#js/components/PageHeader.tsx';
import { SkeletonText } from '#js/components/Skeleton.tsx';
import { type ListParams, listParams, useListQuery } from '#js/components/useListQuery.ts';
import { isKey } from '#js/lib/isKey.ts';
import { useTimezone } from '#js/lib/useShared.ts';
import { type NotificationQuery, useNotifications } from '#js/stores/notifications/notifications.ts';
import styles from './Partials/days.module.css';
import { groupByDay } from './Partials/groupByDay.ts';
import { KINDS } from './Partials/kinds.ts';
import { NotificationActions } from './Partials/NotificationActions.tsx';
import { NotificationItem } from './Partials/NotificationItem.tsx';
import { NOTIFICATION_TABS } from './Partials/notificationTabs.ts';

const LIST = { sorts: ['created_at'], order: 'desc', perPage: 25, filters: ['unread', 'kind'] } as const;
const FILTERS: FilterDefinition<never>[] = [
  { id: 'unread', label: 'State', options: [{ value: 'true', label: 'Unread' }] },
  { id: 'kind', label: 'Kind', options: Object.entries(KINDS).map(([value, { label }]) => ({ value, label })) },
];

export default function NotificationsIndex() {
  const { load, markAllAsRead, ...notifications } = useNotifications();
  const list = useListQuery(LIST);
  const { page, loadError, unread } = notifications;

  useEffect(() => void load(queryOf(list.params)), [load, list.params]);

  const markAll = { label: 'Mark all as read', icon: <IconChecks size={16} />, onClick: () => markAllAsRead() };
  return (
    <>
      <Head title="Notifications" />
      <PageHeader
        title="Notifications"
        context={unread ? `${unread} unread` : 'What happened that concerns you'}
        action={unread ? markAll : undefined}
        tabs={NOTIFICATION_TABS}
      />
      <section className={styles.frame} aria-label="Notifications">
        <div className={styles.toolbar}>
          <SearchBox noun="notifications" list={list} />
          <FilterPills filters={FILTERS} list={list} />
        </div>
        {loadError === null ? (
          <Days list={list} />
        ) : (
          <TableFailure noun="notifications" message={loadError} onRetry={() => load(queryOf(list.params))} />
        )}
        {loadError === null && page !== null && page.total > 0 && (
          <TablePaging
            list={list}
            model={{
              page: page.current_page,
              lastPage: page.last_page,
              perPage: page.per_page,
              total: page.total,
              isTotalExact: page.is_total_exact,
              rows: notifications.list,
            }}
          />
        )}
      </section>
    </>
  );
}

/** The list is on its way while the link is pointed at. */
export function prefetch(url: string): void {
  useNotifications.getState().prefetch(queryOf(listParams(url, LIST)));
}

/** What there is, under its day. */
function Days({ list }: { list: ListControl }) {
  const timezone = useTimezone();
  const { loaded, fetching, list: shown, markAsRead, markAsUnread, remove } = useNotifications();
  if (!loaded) {
    return (
      <div className={styles.waiting}>
        <SkeletonText lines={8} />
      </div>
    );
  }
  if (shown.length === 0) {
    return list.isFiltered || list.query.page > 1 ? (
      <NoMatch noun="notifications" list={list} />
    ) : (
      <EmptyState icon={<IconBell size={20} />} title="Nothing to tell yet" action={<PreferencesLink />}>
        New orders, answers and tasks for you show up here the moment they happen.
      </EmptyState>
    );
  }
  return (
    <div className={styles.days} data-loading={fetching}>
      {groupByDay(shown, timezone, Date.now()).map(({ day, label, items }) => (
        <section key={day} aria-labelledby={`day-${day}`}>
          <h2 id={`day-${day}`} className={styles.day}>
            {label}
          </h2>
          <ul>
            {items.map((notification) => (
              <NotificationItem
                key={notification.id}
                notification={notification}
                timeStyle="time"
                onOpen={({ id, read_at }) => read_at === null && void markAsRead(id)}
                actions={<NotificationActions {...{ notification, markAsRead, markAsUnread, remove }} />}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function PreferencesLink() {
  return (
    <Button component="a" href={pageUrl('Notifications/Preferences')} variant="default">
      Choose what you are told
    </Button>
  );
}

type Params = ListParams<(typeof LIST.sorts)[number], (typeof LIST.filters)[number]>;

/** A kind that nobody knows (a mistyped address) filters nothing. */
function queryOf({ page, per_page, search, unread, kind }: Params): NotificationQuery {
  return {
    page,
    per_page,
    search,
    unread: unread === 'true' ? true : undefined,
    kind: isKey(KINDS, kind) ? kind : undefined,
  };
}
