import { Card } from '#js/components/page/Card.tsx';
import { EmptyState } from '#js/components/state/EmptyState.tsx';
import { RowList } from '#js/components/table/rows/RowList.tsx';
import { useMarks } from '#js/stores/account/marks.ts';

/** The records that the user opened last. */
export function GoOn() {
  const recents = useMarks((state) => state.recents);
  return (
    <Card title="Go on" flush>
      {recents.length === 0 ? (
        <EmptyState title="Nothing opened yet">Records that you open are listed here.</EmptyState>
      ) : (
        <RowList
          label="Go on"
          items={recents.map((mark, id) => ({ ...mark, id }))}
          itemId={({ id }) => id}
          href={({ url }) => url}
          title={({ title }) => title}
          detail={({ url }) => KINDS[url.split('/')[1] ?? ''] ?? ''}
          end={() => null}
        />
      )}
    </Card>
  );
}

/** What a record is, by the first part of its address. */
const KINDS: Record<string, string> = {
  ...{ events: 'Event', campaigns: 'Campaign', groups: 'Group', orders: 'Order', contacts: 'Contact', tasks: 'Task' },
  ...{ surveys: 'Survey', segments: 'Segment', workflows: 'Workflow', users: 'Colleague', roles: 'Role' },
  ...{ email: 'E-mail', sms: 'Text message', accounting: 'Money' },
};
