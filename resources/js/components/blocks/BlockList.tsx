import { ActionIcon, Button } from '@mantine/core';
import { IconChevronDown, IconDots, IconPlus } from '@tabler/icons-react';
import { useRef } from 'react';
import { type Block, withBlock, withCopy, withMove, withoutBlock } from '#domain/kit/editBlocks.ts';
import { SelectBox } from '../input/SelectBox.tsx';
import { SortableList } from '../input/SortableList.tsx';
import { ButtonMenu } from '../overlay/ButtonMenu.tsx';
import { usePopup } from '../overlay/usePopup.ts';
import type { BlockKinds } from './BlockKinds.ts';
import styles from './BlockList.module.css';
import { SelectedBlocks } from './SelectedBlocks.tsx';
import { type BlockClipboard, useBlockClipboard } from './useBlockClipboard.ts';
import { BLOCK_ID, useBlockKeys } from './useBlockKeys.ts';
import { useFirstItems } from './useFirstItems.ts';

type BlockListProps<One extends Block> = {
  /** “Blocks of the e-mail”. */
  label: string;
  blocks: readonly One[];
  kinds: BlockKinds<One>;
  onChange: (blocks: One[]) => void;
  /** The ids of the blocks whose fields are shown. */
  open: readonly string[];
  onToggle: (id: string) => void;
  fields: (block: One, onChange: (block: One) => void) => React.ReactNode;
};

/** Blocks in their order: to add, move, copy, paste, delete, and open for editing. */
export function BlockList<One extends Block>(props: BlockListProps<One>) {
  const { label, blocks, kinds, onChange, open, onToggle, fields } = props;
  const list = useRef<HTMLDivElement>(null);
  const clipboard = useBlockClipboard({ blocks, kinds, onChange });
  useBlockKeys(list, clipboard);
  const shown = useFirstItems(blocks);
  const nameOf = (block: One) => [kinds.labelOf(block), kinds.summaryOf(block)].filter(Boolean).join(' ');
  const add = (type: One['type']) => {
    const id = crypto.randomUUID();
    onChange([...blocks, kinds.create(type, id)]);
    onToggle(id);
  };
  return (
    <div ref={list} className={styles.blocks} tabIndex={-1}>
      <SortableList
        label={label}
        items={[...shown]}
        itemId={({ id }) => id}
        itemName={nameOf}
        onReorder={(moved) => onChange([...moved, ...blocks.slice(shown.length)])}
        render={(block) => (
          <div className={styles.block} {...{ [BLOCK_ID]: block.id }}>
            <div className={styles.head}>
              <SelectBox
                aria-label={`Select ${nameOf(block)}`}
                checked={clipboard.selected.includes(block.id)}
                onChange={() => clipboard.toggle(block.id)}
              />
              <button
                type="button"
                className={styles.title}
                aria-expanded={open.includes(block.id)}
                onClick={() => onToggle(block.id)}
              >
                <IconChevronDown size={16} aria-hidden="true" className={styles.chevron} />
                <span>{kinds.labelOf(block)}</span>
                <span className={styles.summary}>{kinds.summaryOf(block)}</span>
              </button>
              <BlockMenu name={nameOf(block)} block={block} blocks={blocks} onChange={onChange} clipboard={clipboard} />
            </div>
            {open.includes(block.id) && (
              <div className={styles.fields}>{fields(block, (changed) => onChange(withBlock(blocks, changed)))}</div>
            )}
          </div>
        )}
      />
      <SelectedBlocks clipboard={clipboard} />
      <AddBlock kinds={kinds} onAdd={add} />
    </div>
  );
}

type BlockMenuProps<One> = {
  name: string;
  block: One;
  blocks: readonly One[];
  onChange: (blocks: One[]) => void;
  clipboard: BlockClipboard;
};

function BlockMenu<One extends Block>({ name, block, blocks, onChange, clipboard }: BlockMenuProps<One>) {
  const { button, popup } = usePopup('menu');
  const index = blocks.indexOf(block);
  const action = { kind: 'action' as const };
  return (
    <>
      <ActionIcon variant="subtle" color="gray" aria-label={`Actions of ${name}`} {...button}>
        <IconDots size={16} />
      </ActionIcon>
      <ButtonMenu
        popup={popup}
        entries={[
          {
            ...action,
            label: 'Move up',
            disabled: index === 0,
            onClick: () => onChange(withMove(blocks, block.id, -1)),
          },
          {
            ...action,
            label: 'Move down',
            disabled: index === blocks.length - 1,
            onClick: () => onChange(withMove(blocks, block.id, 1)),
          },
          {
            ...action,
            label: 'Duplicate block',
            onClick: () => onChange(withCopy(blocks, block.id, () => crypto.randomUUID())),
          },
          { ...action, label: 'Copy block', onClick: () => clipboard.copy([block.id]) },
          { ...action, label: 'Cut block', onClick: () => clipboard.cut([block.id]) },
          {
            ...action,
            label: 'Paste after this block',
            disabled: clipboard.count === 0,
            onClick: () => clipboard.paste(block.id),
          },
          {
            ...action,
            label: 'Delete block',
            danger: true,
            onClick: () => onChange(withoutBlock(blocks, block.id)),
          },
        ]}
      />
    </>
  );
}

type AddBlockProps<One extends Block> = { kinds: BlockKinds<One>; onAdd: (type: One['type']) => void };

function AddBlock<One extends Block>({ kinds, onAdd }: AddBlockProps<One>) {
  const { button, popup } = usePopup('menu');
  return (
    <div>
      <Button variant="default" size="xs" leftSection={<IconPlus size={14} />} {...button}>
        Add block
      </Button>
      <ButtonMenu
        popup={popup}
        entries={kinds.types.map((type) => ({
          kind: 'action',
          label: kinds.labelOf({ type }),
          onClick: () => onAdd(type),
        }))}
      />
    </div>
  );
}
