import { ActionIcon, Button } from '@mantine/core';
import { IconChevronDown, IconDots, IconPlus } from '@tabler/icons-react';
import { blockSummary } from '#domain/outreach/emailDesign/blockSummary.ts';
import { EMAIL_BLOCK_LABELS, type EmailBlock, type EmailBlockType } from '#domain/outreach/emailDesign/EmailDesign.ts';
import { withBlock, withCopy, withMove, withoutBlock } from '#domain/outreach/emailDesign/editBlocks.ts';
import { newBlock } from '#domain/outreach/emailDesign/readDesign.ts';
import { SortableList } from '#js/components/input/SortableList.tsx';
import { ButtonMenu } from '#js/components/overlay/ButtonMenu.tsx';
import { usePopup } from '#js/components/overlay/usePopup.ts';
import styles from './BlockList.module.css';

type BlockListProps<Block extends EmailBlock> = {
  /** “Blocks of the e-mail”. */
  label: string;
  blocks: readonly Block[];
  types: readonly EmailBlockType[];
  onChange: (blocks: Block[]) => void;
  /** The ids of the blocks whose fields are shown. */
  open: readonly string[];
  onToggle: (id: string) => void;
  fields: (block: Block, onChange: (block: Block) => void) => React.ReactNode;
};

/** Blocks in their order: to add, move, copy, delete, and open for editing. */
export function BlockList<Block extends EmailBlock>(props: BlockListProps<Block>) {
  const { label, blocks, types, onChange, open, onToggle, fields } = props;
  const add = (type: EmailBlockType) => {
    const id = crypto.randomUUID();
    // The list's types are those of its blocks.
    onChange([...blocks, newBlock(type, id) as Block]);
    onToggle(id);
  };
  return (
    <div className={styles.blocks}>
      <SortableList
        label={label}
        items={[...blocks]}
        itemId={({ id }) => id}
        itemName={nameOf}
        onReorder={onChange}
        render={(block) => (
          <div className={styles.block}>
            <div className={styles.head}>
              <button
                type="button"
                className={styles.title}
                aria-expanded={open.includes(block.id)}
                onClick={() => onToggle(block.id)}
              >
                <IconChevronDown size={16} aria-hidden="true" className={styles.chevron} />
                <span>{EMAIL_BLOCK_LABELS[block.type]}</span>
                <span className={styles.summary}>{blockSummary(block)}</span>
              </button>
              <BlockMenu block={block} blocks={blocks} onChange={onChange} />
            </div>
            {open.includes(block.id) && (
              <div className={styles.fields}>{fields(block, (changed) => onChange(withBlock(blocks, changed)))}</div>
            )}
          </div>
        )}
      />
      <AddBlock types={types} onAdd={add} />
    </div>
  );
}

function nameOf(block: EmailBlock): string {
  return [EMAIL_BLOCK_LABELS[block.type], blockSummary(block)].filter(Boolean).join(' ');
}

type BlockMenuProps<Block> = { block: Block; blocks: readonly Block[]; onChange: (blocks: Block[]) => void };

function BlockMenu<Block extends EmailBlock>({ block, blocks, onChange }: BlockMenuProps<Block>) {
  const { button, popup } = usePopup('menu');
  const index = blocks.indexOf(block);
  const action = { kind: 'action' as const };
  return (
    <>
      <ActionIcon variant="subtle" color="gray" aria-label={`Actions of ${nameOf(block)}`} {...button}>
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

function AddBlock({ types, onAdd }: { types: readonly EmailBlockType[]; onAdd: (type: EmailBlockType) => void }) {
  const { button, popup } = usePopup('menu');
  return (
    <div>
      <Button variant="default" size="xs" leftSection={<IconPlus size={14} />} {...button}>
        Add block
      </Button>
      <ButtonMenu
        popup={popup}
        entries={types.map((type) => ({
          kind: 'action',
          label: EMAIL_BLOCK_LABELS[type],
          onClick: () => onAdd(type),
        }))}
      />
    </div>
  );
}
