import { Button } from '@mantine/core';
import { useState } from 'react';
import type { DocumentDetail } from '#contract/accounting/document.ts';
import { formatMoney } from '#domain/kit/money/money.ts';
import { lazyDialog } from '#js/components/overlay/lazyDialog.tsx';
import { Card } from '#js/components/page/Card.tsx';
import layout from '#js/components/page/layout.module.css';
import { PaperTable } from '#js/components/table/PaperTable.tsx';
import { DateText } from '#js/components/text/DateText.tsx';

const VersionDrawer = lazyDialog(async () => (await import('./VersionDrawer.tsx')).VersionDrawer);

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
            cell: ({ version, pdf_url }) => (
              <span className={layout.row}>
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={`Read version ${version}`}
                  onClick={() => setOpen(version)}
                >
                  Read
                </Button>
                {pdf_url && (
                  <Button
                    size="compact-sm"
                    variant="default"
                    component="a"
                    href={pdf_url}
                    target="_blank"
                    aria-label={`PDF of version ${version}`}
                  >
                    PDF
                  </Button>
                )}
              </span>
            ),
          },
        ]}
      />
      {open !== null && <VersionDrawer id={id} version={open} onClose={() => setOpen(null)} />}
    </Card>
  );
}
