import '#css/mantineDialogs.css';
import { Button, Drawer } from '@mantine/core';
import { useState } from 'react';
import type { DocumentDetail } from '#contract/accounting/document.ts';
import { formatMoney } from '#domain/kit/money/money.ts';
import { Card } from '#js/components/page/Card.tsx';
import { ErrorState } from '#js/components/state/ErrorState.tsx';
import { SkeletonText } from '#js/components/state/Skeleton.tsx';
import { useLoad } from '#js/components/state/useLoad.ts';
import { PaperTable } from '#js/components/table/PaperTable.tsx';
import { DateText } from '#js/components/text/DateText.tsx';
import { useDocumentVersion } from '#js/stores/accounting/documents/documentVersion.ts';
import { DocumentSheet } from './DocumentSheet.tsx';

/** The versions that newer ones have replaced, each to read. */
export function DocumentVersions({ document }: { document: DocumentDetail }) {
  const { id, versions, currency } = document;
  const [open, setOpen] = useState<number | null>(null);
  return (
    <Card title="Earlier versions">
      <PaperTable
        label="Earlier versions"
        rows={versions}
        rowId={({ version }) => version ?? 0}
        columns={[
          {
            header: 'Version',
            isTitle: true,
            cell: ({ version, note }) => [`Version ${version}`, note].filter(Boolean).join(': '),
          },
          { header: 'Replaced', cell: ({ replaced_at }) => <DateText value={replaced_at} style="date" /> },
          { header: 'Total', align: 'end', cell: ({ total }) => formatMoney(total, currency) },
          {
            header: '',
            align: 'end',
            cell: ({ version }) => (
              <Button
                size="compact-sm"
                variant="default"
                aria-label={`Read version ${version}`}
                onClick={() => setOpen(version)}
              >
                Read
              </Button>
            ),
          },
        ]}
      />
      {open !== null && <VersionDrawer id={id} version={open} onClose={() => setOpen(null)} />}
    </Card>
  );
}

type VersionDrawerProps = { id: number; version: number; onClose: () => void };

function VersionDrawer({ id, version, onClose }: VersionDrawerProps) {
  const { selected, error, message, get } = useDocumentVersion();
  useLoad(get, { id, version });
  return (
    <Drawer opened onClose={onClose} title={`Version ${version}`} position="right" size={720}>
      {error ? (
        <ErrorState title="This version could not be loaded" message={message} onRetry={() => get({ id, version })} />
      ) : selected?.id === id && selected.version === version ? (
        <DocumentSheet document={selected} />
      ) : (
        <SkeletonText lines={8} />
      )}
    </Drawer>
  );
}
