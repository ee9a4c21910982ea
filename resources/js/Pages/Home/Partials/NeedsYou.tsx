import { IconAlertTriangle, IconPointFilled } from '@tabler/icons-react';
import type { Attention } from '#contract/overview/home.ts';
import { Card } from '#js/components/page/Card.tsx';
import { EmptyState } from '#js/components/state/EmptyState.tsx';
import { RowList } from '#js/components/table/rows/RowList.tsx';
import styles from './NeedsYou.module.css';

/** What waits for the user or went wrong, each with the page where it is settled. Null while loading. */
export function NeedsYou({ lines }: { lines: Attention[] | null }) {
  return (
    <Card title="Needs you" flush>
      {lines?.length === 0 ? (
        <EmptyState title="Nothing waits for you">Tasks, messages and payments that need you show here.</EmptyState>
      ) : (
        <RowList
          label="Needs you"
          items={lines?.map((line, id) => ({ ...line, id })) ?? null}
          itemId={({ id }) => id}
          href={({ url }) => url}
          lead={({ is_urgent }) =>
            is_urgent ? (
              <IconAlertTriangle size={18} color="var(--warning)" aria-label="Urgent" />
            ) : (
              <IconPointFilled size={18} color="var(--ink-faint)" aria-hidden="true" />
            )
          }
          title={({ title }) => title}
          detail={({ detail }) => detail}
          end={({ action }) => <span className={styles.action}>{action}</span>}
        />
      )}
    </Card>
  );
}
