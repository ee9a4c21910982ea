import { Button } from '@mantine/core';
import { useState } from 'react';
import layout from '#js/components/page/layout.module.css';
import { ErrorState } from '#js/components/state/ErrorState.tsx';
import { SkeletonText } from '#js/components/state/Skeleton.tsx';
import { useLoad } from '#js/components/state/useLoad.ts';
import { type RecipientsKey, useRecipientList } from '#js/stores/people/recipients/recipients.ts';

/** The recipients of one outcome, by page. */
export function RecipientList({ of }: { of: RecipientsKey }) {
  const [page, setPage] = useState(1);
  const key = { ...of, page, per_page: 10 };
  const { selected, error, get } = useRecipientList();
  useLoad(get, key);
  if (error) {
    return <ErrorState title="The recipients could not be listed" onRetry={() => get(key)} />;
  }
  if (!selected) {
    return <SkeletonText lines={3} />;
  }
  const { data, last_page } = selected.recipients;
  const last = last_page ?? 1;
  return (
    <>
      <ul className={layout.plain} aria-label="Listed recipients">
        {data.map(({ contact_id, name, address }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same address can be listed twice.
          <li key={`${index} ${contact_id}`}>
            {name ?? address} {name && <small className={layout.muted}>{address}</small>}
          </li>
        ))}
      </ul>
      {last > 1 && (
        <div className={layout.spread}>
          <Button size="xs" variant="default" disabled={page === 1} onClick={() => setPage(page - 1)}>
            Previous
          </Button>
          <span className={layout.muted}>
            Page {page} of {last}
          </span>
          <Button size="xs" variant="default" disabled={page >= last} onClick={() => setPage(page + 1)}>
            Next
          </Button>
        </div>
      )}
    </>
  );
}
