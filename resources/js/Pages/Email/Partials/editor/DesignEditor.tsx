import '#css/mantineForms.css';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { blockSummary } from '#domain/outreach/emailDesign/blockSummary.ts';
import {
  COLUMN_RATIOS,
  EMAIL_BLOCK_LABELS,
  type EmailBlock,
  type EmailBlockType,
  type EmailColumns,
  type EmailDesign,
  type EmailLeaf,
  MAX_BLOCKS,
} from '#domain/outreach/emailDesign/EmailDesign.ts';
import { newBlock, newLeaf, readEmailBlock } from '#domain/outreach/emailDesign/readDesign.ts';
import type { BlockKinds } from '#js/components/blocks/BlockKinds.ts';
import { BlockList } from '#js/components/blocks/BlockList.tsx';
import { UndoButtons } from '#js/components/blocks/UndoButtons.tsx';
import { useHistory } from '#js/components/blocks/useHistory.ts';
import { ColorChoice } from '#js/components/input/ColorChoice.tsx';
import layout from '#js/components/page/layout.module.css';
import { BlockFields } from './BlockFields.tsx';
import styles from './DesignEditor.module.css';

const TYPES = Object.keys(EMAIL_BLOCK_LABELS) as EmailBlockType[];
const LEAVES = TYPES.filter((type) => type !== 'columns');
const labelOf = ({ type }: { type: EmailBlockType }) => EMAIL_BLOCK_LABELS[type];
const UNKNOWN = 'Block of a newer version';
const NAMED = { clipboard: 'email', limit: MAX_BLOCKS, labelOf, summaryOf: blockSummary } as const;
const BLOCKS: BlockKinds<EmailBlock> = {
  ...NAMED,
  types: TYPES,
  create: newBlock,
  read: (stored) => {
    const block = readEmailBlock(stored);
    return block ? { block } : { refused: UNKNOWN };
  },
};
const IN_COLUMNS: BlockKinds<EmailLeaf> = {
  ...NAMED,
  types: LEAVES,
  create: newLeaf,
  read: (stored) => {
    const block = readEmailBlock(stored);
    return block === null ? { refused: UNKNOWN } : block.type === 'columns' ? { refused: labelOf(block) } : { block };
  },
};
const RATIOS = { '1:1': 'Same width', '1:2': 'Second is wider', '2:1': 'First is wider' };

type DesignEditorProps = { design: EmailDesign; onChange: (design: EmailDesign) => void };

/** The blocks of an e-mail, and the colour around them. */
export function DesignEditor({ design, onChange }: DesignEditorProps) {
  const { change: changeDesign, ...history } = useHistory(design, onChange);
  const [open, setOpen] = useState<string[]>([]);
  const onToggle = (id: string) =>
    setOpen((before) => (before.includes(id) ? before.filter((one) => one !== id) : [...before, id]));

  const columns = (block: EmailColumns, change: (block: EmailColumns) => void) => (
    <>
      <NativeSelect
        label="Widths"
        value={block.ratio}
        data={COLUMN_RATIOS.map((value) => ({ value, label: RATIOS[value] }))}
        onChange={(event) => {
          const ratio = COLUMN_RATIOS.find((one) => one === event.currentTarget.value);
          change({ ...block, ratio: ratio ?? block.ratio });
        }}
      />
      {(['first', 'second'] as const).map((side) => (
        <fieldset key={side} className={layout.plain}>
          <legend className={layout.muted}>{side === 'first' ? 'First column' : 'Second column'}</legend>
          <BlockList<EmailLeaf>
            label={side === 'first' ? 'Blocks of the first column' : 'Blocks of the second column'}
            blocks={block[side]}
            kinds={IN_COLUMNS}
            open={open}
            onToggle={onToggle}
            onChange={(leaves) => change({ ...block, [side]: leaves })}
            fields={(leaf, changeLeaf) => <BlockFields block={leaf} onChange={changeLeaf} />}
          />
        </fieldset>
      ))}
    </>
  );

  return (
    <div className={styles.editor}>
      <UndoButtons {...history} />
      <BlockList<EmailBlock>
        label="Blocks of the e-mail"
        blocks={design.blocks}
        kinds={BLOCKS}
        open={open}
        onToggle={onToggle}
        onChange={(blocks) => changeDesign({ ...design, blocks })}
        fields={(block, change) =>
          block.type === 'columns' ? columns(block, change) : <BlockFields block={block} onChange={change} />
        }
      />
      <ColorChoice
        label="Colour around the e-mail"
        value={design.background}
        onChange={(colour) => changeDesign({ ...design, background: colour ?? '#ffffff' })}
      />
    </div>
  );
}
