import '#css/mantineForms.css';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { newPageBlock, newPageLeaf } from '#domain/content/pageDesign/newPageBlock.ts';
import {
  PAGE_BLOCK_LABELS,
  PAGE_RATIOS,
  type PageBlock,
  type PageBlockType,
  type PageColumns,
  type PageDesign,
  type PageLeaf,
} from '#domain/content/pageDesign/PageDesign.ts';
import { pageBlockSummary } from '#domain/content/pageDesign/pageBlockSummary.ts';
import { type BlockKinds, BlockList } from '#js/components/blocks/BlockList.tsx';
import layout from '#js/components/page/layout.module.css';
import { PageBlockFields } from './PageBlockFields.tsx';

const TYPES = Object.keys(PAGE_BLOCK_LABELS) as PageBlockType[];
const LEAVES = TYPES.filter((type) => type !== 'columns');
const labelOf = ({ type }: { type: PageBlock['type'] }) =>
  type === 'unknown' ? 'Block of a newer version' : PAGE_BLOCK_LABELS[type];
const BLOCKS: BlockKinds<PageBlock> = {
  types: TYPES,
  labelOf,
  summaryOf: pageBlockSummary,
  // Only the types above can be added.
  create: (type, id) => newPageBlock(type as PageBlockType, id),
};
const IN_COLUMNS: BlockKinds<PageLeaf> = {
  types: LEAVES,
  labelOf,
  summaryOf: pageBlockSummary,
  create: newPageLeaf,
};
const RATIOS = { '1:1': 'Same width', '1:2': 'Second is wider', '2:1': 'First is wider' };

type PageDesignEditorProps = { pageId: number; design: PageDesign; onChange: (design: PageDesign) => void };

/** The blocks of a page. */
export function PageDesignEditor({ pageId, design, onChange }: PageDesignEditorProps) {
  const [open, setOpen] = useState<string[]>([]);
  const onToggle = (id: string) =>
    setOpen((before) => (before.includes(id) ? before.filter((one) => one !== id) : [...before, id]));
  const fields = (block: PageBlock, change: (block: PageBlock) => void) =>
    block.type === 'columns' ? (
      <ColumnsFields pageId={pageId} block={block} open={open} onToggle={onToggle} onChange={change} />
    ) : block.type === 'unknown' ? (
      <p className={layout.muted}>It was written by a newer version. It is kept as it is, but not shown.</p>
    ) : (
      <PageBlockFields pageId={pageId} block={block} onChange={change} />
    );
  return (
    <BlockList<PageBlock>
      label="Blocks of the page"
      blocks={design.blocks}
      kinds={BLOCKS}
      open={open}
      onToggle={onToggle}
      onChange={(blocks) => onChange({ ...design, blocks })}
      fields={fields}
    />
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
