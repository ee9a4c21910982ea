import { ActionIcon } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { ButtonMenu } from '../overlay/ButtonMenu.tsx';
import type { MenuEntry } from '../overlay/menuEntries.ts';
import { usePopup } from '../overlay/usePopup.ts';
import type { DataColumn, TableDensity } from './types.ts';
import type { TableSettings } from './useTableSettings.ts';

type TableOptionsProps<Row> = {
  columns: DataColumn<Row>[];
  settings: TableSettings;
  /** Ids of the columns that there is no room for; null if rows are cards. */
  left: ReadonlySet<string> | null;
  onExport: (() => unknown) | undefined;
};

const DENSITIES = [
  { value: 'comfortable', label: 'Comfortable rows' },
  { value: 'compact', label: 'Compact rows' },
] as const satisfies { value: TableDensity; label: string }[];

/** A menu for columns, density and CSV export. The first column names the record and cannot be hidden. */
export function TableOptions<Row>({ columns, settings, left, onExport }: TableOptionsProps<Row>) {
  const { button, popup } = usePopup('menu');
  const [exporting, setExporting] = useState(false);

  async function download() {
    setExporting(true);
    try {
      await onExport?.();
    } finally {
      setExporting(false);
    }
  }

  const entries: MenuEntry[] = [
    ...(onExport ? exportEntries(exporting, download) : []),
    { kind: 'heading', label: 'Density' },
    {
      kind: 'choice',
      value: settings.density,
      options: DENSITIES,
      onChange: (value) => settings.setDensity(value === 'compact' ? 'compact' : 'comfortable'),
    },
    { kind: 'heading', label: 'Columns' },
    ...columns.slice(1).map((column) => ({
      kind: 'toggle' as const,
      label: left?.has(column.id) ? `${column.header} (no room)` : column.header,
      isOn: !settings.hidden.has(column.id),
      onChange: () => settings.toggleColumn(column.id),
    })),
  ];
  return (
    <>
      <ActionIcon
        {...button}
        variant="default"
        size={36}
        aria-label="Table options"
        title="Columns, density, export"
        loading={exporting}
        // Mantine disables a loading button, which would lose the focus.
        renderRoot={(root) => <button {...root} disabled={false} aria-busy={exporting} />}
      >
        <IconAdjustmentsHorizontal size={18} />
      </ActionIcon>
      <ButtonMenu popup={popup} staysOpen entries={entries} />
    </>
  );
}

function exportEntries(exporting: boolean, download: () => unknown): MenuEntry[] {
  return [
    {
      kind: 'action',
      label: 'Export as CSV',
      icon: <IconDownload size={16} />,
      disabled: exporting,
      closes: true,
      onClick: download,
    },
    { kind: 'divider' },
  ];
}
