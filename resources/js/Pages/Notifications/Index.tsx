import { Head } from '@inertiajs/react';
import { Button } from '@mantine/core';
import { IconBell, IconChecks } from '@tabler/icons-react';
import { NOTIFICATION_KINDS } from '#domain/account/notifications.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { PageHeader } from '#js/components/page/PageHeader.tsx';
import { EmptyState } from '#js/components/state/EmptyState.tsx';
import { SkeletonText } from '#js/components/state/Skeleton.tsx';
import { defineList } from '#js/components/table/defineList.ts';
import { FilterBar } from '#js/components/table/filters/FilterBar.tsx';
import { SearchBox } from '#js/components/table/filters/SearchBox.tsx';
import { TablePaging } from '#js/components/table/TablePaging.tsx';
import { NoMatch, PastEnd, TableFailure } from '#js/components/table/TableStates.tsx';
import type { ListControl } from '#js/components/table/types.ts';
import { serverNow } from '#js/lib/serverClock.ts';
import { useTimezone } from '#js/lib/useShared.ts';
import { useNotifications } from '#js/stores/account/notifications/notifications.ts';
import styles from './Partials/days.module.css';
import { groupByDay } from './Partials/groupByDay.ts';
import { KINDS } from './Partials/kinds.ts';
import { NotificationActions } from './Partials/NotificationActions.tsx';
import { NotificationItem } from './Partials/NotificationItem.tsx';
import { NOTIFICATION_TABS } from './Partials/notificationTabs.ts';

const notifications = defineList(
  useNotifications,
  {
    sorts: ['created_at'],
    order: 'desc',
    perPage: 25,
    filters: {
      unread: { label: 'Status', options: [{ value: 'true', label: 'Unread' }] },
      kind: {
        label: 'Kind',
        options: NOTIFICATION_KINDS.map((value) => ({ value, label: KINDS[value].label })),
      },
    },
  },
  ({ unread, page, per_page, search, kind }) => ({ page, per_page, search, kind, unread: unread && true }),
);
export const { prefetch } = notifications;

export default function NotificationsIndex() {
  const { list, page, rows, error, onRetry, filters, countRows } = notifications.useTable();
  const { unread, markAllAsRead } = useNotifications();

  const markAll = {
    label: 'Mark all as read',
    icon: <IconChecks size={16} />,
    isQuiet: true,
    onClick: () => markAllAsRead(),
  };
  return (
    <>
      <Head title="Notifications" />
      <PageHeader
        title="Notifications"
        context={unread ? `${unread} unread` : 'Orders, answers and tasks that concern you'}
        action={unread ? markAll : undefined}
        tabs={NOTIFICATION_TABS}
      />
      <section className={styles.frame} aria-label="Notifications">
        <div className={styles.toolbar}>
          <SearchBox noun="notifications" list={list} />
          <FilterBar filters={filters} list={list} countRows={countRows} />
        </div>
        {error === null ? (
          <Days list={list} />
        ) : (
          <TableFailure noun="notifications" message={error} onRetry={onRetry} />
        )}
        {error === null && page !== null && rows.length > 0 && (
          <TablePaging
            list={list}
            model={{
              page: page.current_page,
              lastPage: page.last_page,
              perPage: page.per_page,
              from: page.from ?? 1,
              total: page.total,
              isTotalExact: page.is_total_exact,
              rows,
            }}
          />
        )}
      </section>
    </>
  );
}

/** Notifications grouped by day. */
function Days({ list }: { list: ListControl }) {
  const timezone = useTimezone();
  const { loaded, fetching, page, list: shown, markAsRead, markAsUnread, remove } = useNotifications();
  if (!loaded) {
    return (
      <div className={styles.waiting}>
        <SkeletonText lines={8} />
      </div>
    );
  }
  if (shown.length === 0) {
    if (page !== null && page.current_page > 1) {
      return <PastEnd noun="notifications" page={page} list={list} />;
    }
    return list.isFiltered ? (
      <NoMatch noun="notifications" list={list} />
    ) : (
      <EmptyState icon={<IconBell size={20} />} title="No notifications yet" action={<PreferencesLink />}>
        New orders, answers and tasks for you appear here as they happen.
      </EmptyState>
    );
  }
  return (
    <div className={styles.days} data-loading={fetching}>
      {groupByDay(shown, timezone, serverNow()).map(({ day, label, items }) => (
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
      Choose your notifications
    </Button>
  );
}
