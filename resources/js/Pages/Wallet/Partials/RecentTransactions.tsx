import { useState } from 'react';
import { formatCount } from '#domain/kit/formatCount.ts';
import { ENTRY_KINDS, ENTRY_LABELS, type EntryKind } from '#domain/wallet/wallet.ts';
import { SelectField } from '#js/components/input/SelectField.tsx';
import { Card } from '#js/components/page/Card.tsx';
import { EmptyState } from '#js/components/state/EmptyState.tsx';
import { ErrorState } from '#js/components/state/ErrorState.tsx';
import { SkeletonText } from '#js/components/state/Skeleton.tsx';
import { useLoad } from '#js/components/state/useLoad.ts';
import { Timeline } from '#js/components/text/Timeline.tsx';
import { useRecentTransactions } from '#js/stores/wallet/walletTransactions.ts';

/** The latest transactions, of one kind or of all. */
export function RecentTransactions() {
  const [type, setType] = useState<EntryKind | 'all'>('all');
  const { selected, error, message, get } = useRecentTransactions();
  useLoad(get, type);
  return (
    <Card
      title="Recent"
      actions={
        <SelectField
          aria-label="Kind of transaction"
          size="xs"
          placeholder="All kinds"
          clearable
          data={ENTRY_KINDS.map((value) => ({ value, label: ENTRY_LABELS[value] }))}
          value={type === 'all' ? null : type}
          onChange={(value) => setType(ENTRY_KINDS.find((each) => each === value) ?? 'all')}
        />
      }
    >
      {error ? (
        <ErrorState title="The transactions could not be loaded" message={message} onRetry={() => get(type)} />
      ) : selected === null ? (
        <SkeletonText lines={5} />
      ) : selected.length === 0 ? (
        <EmptyState title="No transactions yet" />
      ) : (
        <Timeline
          label="Recent transactions"
          entries={selected.map(({ id, type: kind, credits, note, user_name, created_at }) => ({
            id,
            title: `${kind ? ENTRY_LABELS[kind] : 'Transaction'}${credits === null ? '' : `: ${formatCount(credits)} credits`}`,
            detail: [note, user_name && `by ${user_name}`].filter(Boolean).join(' '),
            at: created_at,
          }))}
        />
      )}
    </Card>
  );
}
