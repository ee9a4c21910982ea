import { EMAIL_BLOCK_LABELS, EMPTY_DESIGN, type EmailBlock, type EmailDesign, type EmailLeaf } from './EmailDesign.ts';

/** The stored design, with defaults for what another backend left out; null if it is none of our editor. */
export function readDesign(stored: unknown): EmailDesign | null {
  const { version, background, blocks } = asRecord(stored);
  if (version !== 1 || !Array.isArray(blocks)) {
    return null;
  }
  return {
    version,
    background: typeof background === 'string' ? background : EMPTY_DESIGN.background,
    blocks: blocks.flatMap((block, index) => readBlock(block, `block-${index}`) ?? []),
  };
}

/** A template that is only HTML, as one block of it. */
export function designOfHtml(html: string): EmailDesign {
  return { ...EMPTY_DESIGN, blocks: html === '' ? [] : [{ id: 'html', type: 'html', html }] };
}

/** A new block, with what is most often wanted. */
export function newBlock(type: EmailBlock['type'], id: string): EmailBlock {
  return type === 'columns' ? { id, type, ratio: '1:1', first: [], second: [] } : newLeaf(type, id);
}

/** The same for a block in a column. */
export function newLeaf(type: EmailLeaf['type'], id: string): EmailLeaf {
  switch (type) {
    case 'heading':
      return { id, type, text: 'Heading', level: 1, align: 'start' };
    case 'text':
      return { id, type, html: '<p>Hello {{first_name|there}},</p>', align: 'start' };
    case 'image':
      return { id, type, src: '', alt: '', href: '', width: 100 };
    case 'button':
      return { id, type, label: 'Read more', href: 'https://', align: 'start' };
    case 'divider':
      return { id, type, space: 16 };
    case 'social':
      return { id, type, links: [{ network: 'Website', href: 'https://' }], align: 'center' };
    case 'event':
      return { id, type, event_id: null, label: 'See the event' };
    case 'tickets':
      return { id, type, event_id: null, label: 'Get tickets' };
    case 'survey':
      return { id, type, survey_id: null, label: 'Answer' };
    case 'html':
      return { id, type, html: '' };
  }
}

/** One block, such as one that was copied; null if it is none. */
export function readEmailBlock(stored: unknown): EmailBlock | null {
  return readBlock(stored, 'block');
}

function readBlock(sent: unknown, id: string): EmailBlock | null {
  const { type, ...fields } = asRecord(sent);
  if (typeof type !== 'string' || !isBlockType(type)) {
    return null;
  }
  const made = newBlock(type, id);
  const given = Object.fromEntries(Object.entries(fields).filter(([name, value]) => fits(made, name, value)));
  const block = { ...emptied(made), ...given, type } as EmailBlock;
  return block.type === 'columns'
    ? { ...block, first: leavesOf(fields.first, id), second: leavesOf(fields.second, id) }
    : block;
}

function leavesOf(sent: unknown, id: string) {
  const blocks = Array.isArray(sent) ? sent.flatMap((leaf, index) => readBlock(leaf, `${id}-${index}`) ?? []) : [];
  return blocks.flatMap((block) => (block.type === 'columns' ? [] : block));
}

/** What was left out is empty, not an example. */
function emptied(block: EmailBlock): EmailBlock {
  switch (block.type) {
    case 'heading':
      return { ...block, text: '' };
    case 'text':
      return { ...block, html: '' };
    case 'button':
      return { ...block, label: '', href: '' };
    case 'social':
      return { ...block, links: [] };
    default:
      return block;
  }
}

function fits(block: object, name: string, value: unknown): boolean {
  const expected: unknown = Reflect.get(block, name);
  return expected === null
    ? value === null || typeof value === 'number'
    : name in block && typeof value === typeof expected && Array.isArray(value) === Array.isArray(expected);
}

function isBlockType(type: string): type is EmailBlock['type'] {
  return Object.hasOwn(EMAIL_BLOCK_LABELS, type);
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
