import { Button } from '@mantine/core';
import { IconClipboard, IconCopy, IconScissors, IconTrash, IconX } from '@tabler/icons-react';
import layout from '../page/layout.module.css';
import type { BlockClipboard } from './useBlockClipboard.ts';

/** What can be done with the selected blocks of a list, and with those that were copied. */
export function SelectedBlocks({ clipboard }: { clipboard: BlockClipboard }) {
  const { selected, count } = clipboard;
  return (
    (selected.length > 0 || count > 0) && (
      <div className={layout.row}>
        {selected.length > 0 && (
          <>
            <span className={layout.muted} role="status">
              {selected.length === 1 ? '1 block selected' : `${selected.length} blocks selected`}
            </span>
            <Tool icon={<IconCopy size={14} />} label="Copy" onClick={() => clipboard.copy(selected)} />
            <Tool icon={<IconScissors size={14} />} label="Cut" onClick={() => clipboard.cut(selected)} />
            <Tool icon={<IconTrash size={14} />} label="Delete" onClick={() => clipboard.remove(selected)} />
          </>
        )}
        {count > 0 && (
          <Tool
            icon={<IconClipboard size={14} />}
            label={count === 1 ? 'Paste block' : `Paste ${count} blocks`}
            onClick={() => clipboard.paste(selected.at(-1) ?? null)}
          />
        )}
        {selected.length > 0 && (
          <Tool icon={<IconX size={14} />} label="Clear selection" onClick={() => clipboard.select([])} />
        )}
      </div>
    )
  );
}

type ToolProps = { icon: React.ReactNode; label: string; onClick: () => void };

function Tool({ icon, label, onClick }: ToolProps) {
  return (
    <Button variant="default" size="xs" leftSection={icon} onClick={onClick}>
      {label}
    </Button>
  );
}
