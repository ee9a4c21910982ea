import { ActionIcon, Menu } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { ButtonMenu } from '../ButtonMenu.tsx';
import { useMenuButton } from '../useMenuButton.ts';
import type { DataColumn, TableDensity } from './types.ts';
import type { TableSettings } from './useTableSettings.ts';

type TableOptionsProps<Row> = {
  columns: DataColumn<Row>[];
  settings: TableSettings;
  onExport?: () => unknown;
};

const DENSITIES = [
  ['comfortable', 'Comfortable rows'],
  ['compact', 'Compact rows'],
] as const satisfies [TableDensity, string][];

/** A menu for columns, density and CSV export. The first column names the record and cannot be hidden. */
export function TableOptions<Row>({ columns, settings, onExport }: TableOptionsProps<Row>) {
  const { isBuilt, button, menu } = useMenuButton();
  const [exporting, setExporting] = useState(false);

  async function download() {
    setExporting(true);
    try {
      await onExport?.();
    } finally {
      setExporting(false);
    }
  }

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
      {isBuilt && (
        <ButtonMenu {...menu} position="bottom-end" closeOnItemClick={false}>
          {onExport && (
            <>
              <Menu.Item
                leftSection={<IconDownload size={16} />}
                onClick={download}
                closeMenuOnClick
                disabled={exporting}
              >
                Export as CSV
              </Menu.Item>
              <Menu.Divider />
            </>
          )}
          <Menu.Label>Density</Menu.Label>
          <Menu.RadioGroup
            value={settings.density}
            onChange={(value) => settings.setDensity(value === 'compact' ? 'compact' : 'comfortable')}
          >
            {DENSITIES.map(([density, label]) => (
              <Menu.RadioItem key={density} value={density}>
                {label}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
          <Menu.Label>Columns</Menu.Label>
          {columns.slice(1).map((column) => (
            <Menu.CheckboxItem
              key={column.id}
              checked={!settings.hidden.has(column.id)}
              onChange={() => settings.toggleColumn(column.id)}
            >
              {column.header}
            </Menu.CheckboxItem>
          ))}
        </ButtonMenu>
      )}
    </>
  );
}
