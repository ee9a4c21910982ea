import '#css/mantineForms.css';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { newPageBlock, newPageLeaf } from '#domain/content/pageDesign/newPageBlock.ts';
import {
  MAX_PAGE_BLOCKS,
  PAGE_BLOCK_LABELS,
  PAGE_RATIOS,
  type PageBlock,
  type PageBlockType,
  type PageColumns,
  type PageDesign,
  type PageLeaf,
} from '#domain/content/pageDesign/PageDesign.ts';
import { pageBlockSummary } from '#domain/content/pageDesign/pageBlockSummary.ts';
import { readPageBlock } from '#domain/content/pageDesign/readPageDesign.ts';
import type { BlockKinds } from '#js/components/blocks/BlockKinds.ts';
import { BlockList } from '#js/components/blocks/BlockList.tsx';
import { UndoButtons } from '#js/components/blocks/UndoButtons.tsx';
import { useHistory } from '#js/components/blocks/useHistory.ts';
import layout from '#js/components/page/layout.module.css';
import { PageBlockFields } from './PageBlockFields.tsx';

const TYPES = Object.keys(PAGE_BLOCK_LABELS) as PageBlockType[];
const LEAVES = TYPES.filter((type) => type !== 'columns');
const labelOf = ({ type }: { type: PageBlock['type'] }) =>
  type === 'unknown' ? 'Block of a newer version' : PAGE_BLOCK_LABELS[type];
const BLOCKS: BlockKinds<PageBlock> = {
  clipboard: 'page',
  limit: MAX_PAGE_BLOCKS,
  types: TYPES,
  labelOf,
  summaryOf: pageBlockSummary,
  // Only the types above can be added.
  create: (type, id) => newPageBlock(type as PageBlockType, id),
  read: (stored) => ({ block: readPageBlock(stored) }),
};
const IN_COLUMNS: BlockKinds<PageLeaf> = {
  clipboard: 'page',
  limit: MAX_PAGE_BLOCKS,
  types: LEAVES,
  labelOf,
  summaryOf: pageBlockSummary,
  create: newPageLeaf,
  read: (stored) => {
    const block = readPageBlock(stored);
    return block.type === 'columns' || block.type === 'unknown' ? { refused: labelOf(block) } : { block };
  },
};
const RATIOS = { '1:1': 'Same width', '1:2': 'Second is wider', '2:1': 'First is wider' };

type PageDesignEditorProps = { pageId: number; design: PageDesign; onChange: (design: PageDesign) => void };

/** The blocks of a page, with undo. */
export function PageDesignEditor({ pageId, design, onChange }: PageDesignEditorProps) {
  const { change, ...history } = useHistory(design, onChange);
  const [open, setOpen] = useState<string[]>([]);
  const onToggle = (id: string) =>
    setOpen((before) => (before.includes(id) ? before.filter((one) => one !== id) : [...before, id]));
  const fields = (block: PageBlock, changeBlock: (block: PageBlock) => void) =>
    block.type === 'columns' ? (
      <ColumnsFields pageId={pageId} block={block} open={open} onToggle={onToggle} onChange={changeBlock} />
    ) : block.type === 'unknown' ? (
      <p className={layout.muted}>It was written by a newer version. It is kept as it is, but not shown.</p>
    ) : (
      <PageBlockFields pageId={pageId} block={block} onChange={changeBlock} />
    );
  return (
    <div className={layout.stack}>
      <UndoButtons {...history} />
      <BlockList<PageBlock>
        label="Blocks of the page"
        blocks={design.blocks}
        kinds={BLOCKS}
        open={open}
        onToggle={onToggle}
        onChange={(blocks) => change({ ...design, blocks })}
        fields={fields}
      />
    </div>
  );
}

type ColumnsFieldsProps = {
  pageId: number;
  block: PageColumns;
  open: readonly string[];
  onToggle: (id: string) => void;
  onChange: (block: PageColumns) => void;
};

function ColumnsFields({ pageId, block, open, onToggle, onChange }: ColumnsFieldsProps) {
  return (
    <>
      <NativeSelect
        label="Widths"
        value={block.ratio}
        data={PAGE_RATIOS.map((value) => ({ value, label: RATIOS[value] }))}
        onChange={(event) => {
          const ratio = PAGE_RATIOS.find((one) => one === event.currentTarget.value);
          onChange({ ...block, ratio: ratio ?? block.ratio });
        }}
      />
      {(['first', 'second'] as const).map((side) => (
        <fieldset key={side} className={layout.plain}>
          <legend className={layout.muted}>{side === 'first' ? 'First column' : 'Second column'}</legend>
          <BlockList<PageLeaf>
            label={side === 'first' ? 'Blocks of the first column' : 'Blocks of the second column'}
            blocks={block[side]}
            kinds={IN_COLUMNS}
            open={open}
            onToggle={onToggle}
            onChange={(leaves) => onChange({ ...block, [side]: leaves })}
            fields={(leaf, change) => <PageBlockFields pageId={pageId} block={leaf} onChange={change} />}
          />
        </fieldset>
      ))}
    </>
  );
}
