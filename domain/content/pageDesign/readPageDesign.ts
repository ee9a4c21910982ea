import { newPageBlock } from './newPageBlock.ts';
import {
  EMPTY_PAGE,
  MAX_ITEMS,
  MAX_LISTED_EVENTS,
  PAGE_ALIGNMENTS,
  PAGE_BLOCK_LABELS,
  PAGE_RATIOS,
  type PageBlock,
  type PageBlockType,
  type PageDesign,
  type PageLeaf,
  type PageUnknown,
} from './PageDesign.ts';

/**
 * The stored design of a page, with defaults for what is missing or has another type. A block of an unknown type is kept
 * as it is (`writePageDesign` gives it back), so that a page that a newer version wrote can be opened and saved.
 */
export function readPageDesign(stored: unknown): PageDesign {
  const { blocks } = asRecord(stored);
  return {
    ...EMPTY_PAGE,
    blocks: Array.isArray(blocks) ? blocks.map((block, index) => readBlock(block, `block-${index}`)) : [],
  };
}

/** The design as it is stored. */
export function writePageDesign({ version, blocks }: PageDesign): Record<string, unknown> {
  return { version, blocks: blocks.map((block) => (block.type === 'unknown' ? keptOf(block) : block)) };
}

/** A copy has an id of its own. */
function keptOf({ id, kept }: PageUnknown): Readonly<Record<string, unknown>> {
  return typeof kept.id === 'string' ? { ...kept, id } : kept;
}

/** One block of the editor, such as one that was copied. */
export function readPageBlock(stored: unknown): PageBlock {
  const { type, kept } = asRecord(stored);
  return readBlock(type === 'unknown' ? kept : stored, 'block');
}

function readBlock(sent: unknown, id: string): PageBlock {
  const fields = asRecord(sent);
  const known = knownId(fields.id, id);
  if (!isBlockType(fields.type)) {
    return { id: known, type: 'unknown', kept: fields };
  }
  const block = filled(newPageBlock(fields.type, known), fields);
  return block.type === 'columns'
    ? { ...block, first: leavesOf(fields.first, known, 'a'), second: leavesOf(fields.second, known, 'b') }
    : block;
}

/** Columns hold no columns, and nothing that a newer version wrote. */
function leavesOf(sent: unknown, id: string, side: string): PageLeaf[] {
  const blocks = Array.isArray(sent) ? sent.map((leaf, index) => readBlock(leaf, `${id}-${side}${index}`)) : [];
  return blocks.flatMap((block) => (block.type === 'columns' || block.type === 'unknown' ? [] : block));
}

/**
 * The block with the values of `fields` that have the right type; what is missing is empty, not an example. Fields that a
 * newer version added are kept.
 */
function filled<One extends PageBlock>(made: One, fields: Record<string, unknown>): One {
  const entries = Object.entries(made).map(([name, example]) =>
    name === 'id' || name === 'type' ? [name, example] : [name, readValue(name, example, fields[name])],
  );
  return { ...fields, ...Object.fromEntries(entries) };
}

function readValue(name: string, example: unknown, sent: unknown): unknown {
  const choices = CHOICES[name];
  if (choices) {
    return choices.find((one) => one === sent) ?? example;
  }
  if (name === 'limit' || name === 'height') {
    return typeof sent === 'number' && Number.isInteger(sent) ? within(sent, name) : example;
  }
  if (Array.isArray(example)) {
    return listOf(name, sent);
  }
  if (example === null) {
    return typeof sent === 'number' ? sent : null;
  }
  return typeof sent === typeof example ? sent : typeof example === 'string' ? '' : example;
}

const CHOICES: Record<string, readonly unknown[]> = { level: [2, 3], align: PAGE_ALIGNMENTS, ratio: PAGE_RATIOS };

function within(value: number, name: 'limit' | 'height'): number {
  const [least, most] = name === 'limit' ? [1, MAX_LISTED_EVENTS] : [100, 1200];
  return Math.min(most, Math.max(least, value));
}

/** What an item of each list of a block has; `rows` are lists of cells. */
const ITEMS = {
  pictures: { src: '', alt: '' },
  logos: { src: '', alt: '', href: '' },
  cards: { title: '', text: '', href: '', src: '', alt: '' },
  questions: { question: '', answer: '' },
  entries: { time: '', title: '', detail: '' },
  days: { title: '', entries: [] },
} satisfies Record<string, Record<string, unknown>>;

function listOf(name: string, sent: unknown): unknown[] {
  const items = Array.isArray(sent) ? sent.slice(0, MAX_ITEMS) : [];
  if (name === 'rows') {
    return items.map((row) =>
      Array.isArray(row) ? row.slice(0, 12).map((cell) => (typeof cell === 'string' ? cell : '')) : [],
    );
  }
  const example = isListName(name) ? ITEMS[name] : {};
  return items.map((item) =>
    Object.fromEntries(
      Object.entries(example).map(([field, empty]) => [field, readValue(field, empty, asRecord(item)[field])]),
    ),
  );
}

function isListName(name: string): name is keyof typeof ITEMS {
  return Object.hasOwn(ITEMS, name);
}

function knownId(sent: unknown, id: string): string {
  return typeof sent === 'string' && sent !== '' && sent.length <= 100 ? sent : id;
}

function isBlockType(type: unknown): type is PageBlockType {
  return typeof type === 'string' && Object.hasOwn(PAGE_BLOCK_LABELS, type);
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}
