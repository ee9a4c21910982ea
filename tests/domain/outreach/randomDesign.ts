import {
  COLUMN_RATIOS,
  EMAIL_ALIGNMENTS,
  EMAIL_BLOCK_LABELS,
  type EmailBlockType,
  SOCIAL_NETWORKS,
} from '#domain/outreach/emailDesign/EmailDesign.ts';

const TEXTS = [
  '',
  'Hello',
  '  spaces  ',
  'Ünïcödé 🎶',
  'a & b < c > d',
  '{{first_name|friend}}',
  'x"y\'z',
  'دعوة',
  '$& \\ %s',
];
const HTML = [
  '',
  '<p>Hi</p>',
  '<p>a &amp; b</p><script>alert(1)</script>',
  '<b onclick=x>b</b>',
  '<td>loose',
  '&lt;p&gt;',
  '<a href="javascript:x">l</a>',
  '<p style="color:#ff0000">r</p>',
  '<img src=x onerror=y>',
  'a < b && c',
];
const LINKS = ['', 'https://harbour.test/?a=1&b=2', '/s/abc', 'mailto:a@b.test', '{{view_url}}', 'javascript:alert(1)'];
const TYPES = Object.keys(EMAIL_BLOCK_LABELS) as EmailBlockType[];

/** A design of random blocks, as a client could send it; the same for the same seed. */
export function randomDesign(seed: number): object {
  let state = seed;
  const below = (limit: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * limit);
  };
  const of = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  let next = 0;
  const id = () => `b${++next}`;
  const record = () => (below(2) ? null : below(50) + 1);

  const block = (types: readonly EmailBlockType[]): object => {
    const type = of(types);
    const align = of(EMAIL_ALIGNMENTS);
    switch (type) {
      case 'heading':
        return { type, id: id(), align, text: of(TEXTS), level: below(3) + 1 };
      case 'text':
        return { id: id(), type, html: of(HTML), align };
      case 'html':
        return { html: of(HTML), id: id(), type };
      case 'image':
        return {
          id: id(),
          type,
          src: of(LINKS),
          alt: of(TEXTS),
          ...(below(2) && { href: of(LINKS) }),
          width: 10 + below(91),
        };
      case 'button':
        return { id: id(), type, label: of(TEXTS), href: of(LINKS), align };
      case 'divider':
        return { id: id(), type, space: below(65) };
      case 'social':
        return {
          id: id(),
          type,
          links: SOCIAL_NETWORKS.slice(below(9)).map((network) => ({ network, href: of(LINKS) })),
        };
      case 'event':
      case 'tickets':
        return { id: id(), type, event_id: record(), label: of(TEXTS) };
      case 'survey':
        return { id: id(), type, survey_id: record(), label: of(TEXTS) };
      case 'columns': {
        const leaves = types.filter((one) => one !== 'columns');
        const side = () => Array.from({ length: below(4) }, () => block(leaves));
        return { id: id(), type, ratio: of(COLUMN_RATIOS), first: side(), second: side() };
      }
    }
  };
  return { blocks: Array.from({ length: below(12) }, () => block(TYPES)), background: '#abcdef', version: 1 };
}
