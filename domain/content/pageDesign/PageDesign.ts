/** What a page is made of, in its order. Other backends store it as it is. */
export type PageDesign = { version: 1; blocks: PageBlock[] };

export const PAGE_ALIGNMENTS = ['start', 'center'] as const;
export type PageAlignment = (typeof PAGE_ALIGNMENTS)[number];

export const PAGE_RATIOS = ['1:1', '1:2', '2:1'] as const;
export type PageRatio = (typeof PAGE_RATIOS)[number];

/** A picture of this installation; others are not shown. */
export type PagePicture = { src: string; alt: string };

export type ProgrammeEntry = { time: string; title: string; detail: string };
export type ProgrammeDay = { title: string; entries: ProgrammeEntry[] };
export type PageCard = { title: string; text: string; href: string; src: string; alt: string };

/** A block that is not made of others. Texts in `html` are sanitised when they are saved. */
export type PageLeaf =
  | { id: string; type: 'heading'; text: string; level: 2 | 3; align: PageAlignment }
  | { id: string; type: 'text'; html: string }
  | { id: string; type: 'image'; src: string; alt: string; caption: string; href: string; is_wide: boolean }
  | { id: string; type: 'gallery'; pictures: PagePicture[] }
  | { id: string; type: 'video'; url: string; title: string }
  | { id: string; type: 'cards'; cards: PageCard[] }
  | { id: string; type: 'button'; label: string; href: string; align: PageAlignment; is_quiet: boolean }
  | { id: string; type: 'quote'; text: string; author: string }
  | { id: string; type: 'faq'; questions: { question: string; answer: string }[] }
  | { id: string; type: 'table'; caption: string; has_head: boolean; rows: string[][] }
  | { id: string; type: 'map'; place: string }
  | { id: string; type: 'countdown'; until: string; label: string; after: string }
  | { id: string; type: 'logos'; logos: (PagePicture & { href: string })[] }
  | { id: string; type: 'programme'; days: ProgrammeDay[] }
  | { id: string; type: 'divider' }
  | { id: string; type: 'events'; campaign_id: number | null; limit: number }
  | { id: string; type: 'event'; event_id: number | null }
  | { id: string; type: 'tickets'; event_id: number | null }
  | { id: string; type: 'rsvp'; event_id: number | null; text: string }
  | { id: string; type: 'survey'; survey_id: number | null; label: string }
  | { id: string; type: 'signup'; segment_id: number | null; title: string; text: string; label: string }
  | { id: string; type: 'contact'; title: string; text: string }
  | { id: string; type: 'embed'; url: string; title: string; height: number };

export type PageColumns = { id: string; type: 'columns'; ratio: PageRatio; first: PageLeaf[]; second: PageLeaf[] };

/** A block that a newer version wrote. It is kept as it is and not shown. */
export type PageUnknown = { id: string; type: 'unknown'; kept: Readonly<Record<string, unknown>> };

export type PageBlock = PageLeaf | PageColumns | PageUnknown;
export type PageBlockType = Exclude<PageBlock['type'], 'unknown'>;

export const PAGE_BLOCK_LABELS: Record<PageBlockType, string> = {
  heading: 'Heading',
  text: 'Text',
  image: 'Picture',
  gallery: 'Gallery',
  video: 'Video',
  columns: 'Two columns',
  cards: 'Cards',
  button: 'Button',
  quote: 'Quote',
  faq: 'Questions and answers',
  table: 'Table',
  map: 'Map link',
  countdown: 'Countdown',
  logos: 'Logos',
  programme: 'Programme by day',
  divider: 'Divider',
  events: 'List of events',
  event: 'Event with tickets',
  tickets: 'Ticket picker',
  rsvp: 'Answer to an invitation',
  survey: 'Survey',
  signup: 'Sign-up to a segment',
  contact: 'Contact form',
  embed: 'Embed',
};

export const MAX_PAGE_BLOCKS = 300;
/** Characters of a design as JSON. */
export const MAX_PAGE_DESIGN = 500_000;
/** Items of a block, such as pictures of a gallery or questions. */
export const MAX_ITEMS = 60;
export const MAX_LISTED_EVENTS = 24;

export const EMPTY_PAGE: PageDesign = { version: 1, blocks: [] };

/** All blocks, with those in columns. */
export function everyBlock({ blocks }: Pick<PageDesign, 'blocks'>): PageBlock[] {
  return blocks.flatMap<PageBlock>((block) =>
    block.type === 'columns' ? [block, ...block.first, ...block.second] : [block],
  );
}
