import { IconPointFilled } from '@tabler/icons-react';
import type { News } from '#contract/overview/home.ts';
import { Card } from '#js/components/page/Card.tsx';
import { EmptyState } from '#js/components/state/EmptyState.tsx';
import { RowList } from '#js/components/table/rows/RowList.tsx';
import { DateText } from '#js/components/text/DateText.tsx';

type LastVisitProps = {
  /** When the last visit ended. */
  since: string;
  lines: News[];
};

/** What others did since the user's last visit; each line opens the records. */
export function LastVisit({ since, lines }: LastVisitProps) {
  return (
    <Card title="Since your last visit" description={<DateText value={since} />} flush>
      {lines.length === 0 ? (
        <EmptyState title="Nothing new">Orders, answers and new contacts show here.</EmptyState>
      ) : (
        <RowList
          label="Since your last visit"
          items={lines.map((line, id) => ({ ...line, id }))}
          itemId={({ id }) => id}
          href={({ url }) => url}
          lead={() => <IconPointFilled size={18} color="var(--ink-faint)" aria-hidden="true" />}
          title={({ title }) => title}
          detail={({ detail }) => detail}
          end={() => null}
        />
      )}
    </Card>
  );
}
