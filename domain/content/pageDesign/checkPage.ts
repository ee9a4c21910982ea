import { embedOf, videoOf } from '../../kit/embeds.ts';
import { safeAddress } from '../../kit/safeAddress.ts';
import { everyBlock, type PageBlock, type PageDesign } from './PageDesign.ts';

/** Something that keeps visitors from reading or using a page. `block` is the id of the block that has it. */
export type PageProblem = { block: string; text: string };

/** What is wrong with a page, in the order of its blocks. */
export function checkPage(design: PageDesign): PageProblem[] {
  const blocks = everyBlock(design);
  return [
    ...blocks.flatMap((block) => problemsOf(block).map((text) => ({ block: block.id, text }))),
    ...headingProblems(blocks),
  ];
}

function problemsOf(block: PageBlock): string[] {
  switch (block.type) {
    case 'heading':
      return when(block.text.trim() === '', 'A heading is empty.');
    case 'image':
      return [
        ...when(block.src === '', 'A picture is not chosen yet.'),
        ...when(block.src !== '' && block.alt.trim() === '', 'A picture has no description.'),
        ...deadLink(block.href, block.alt || 'picture'),
      ];
    case 'gallery':
      return lacking(block.pictures.filter(({ alt }) => alt.trim() === '').length);
    case 'logos':
      return [
        ...lacking(block.logos.filter(({ alt }) => alt.trim() === '').length),
        ...block.logos.flatMap(({ href, alt }) => deadLink(href, alt)),
      ];
    case 'cards':
      return block.cards.flatMap(({ href, title }) => deadLink(href, title));
    case 'button':
      return [
        ...when(block.label.trim() === '', 'A button has no label.'),
        ...when(safeAddress(block.href) === null, `The button “${block.label}” leads nowhere.`),
      ];
    case 'video':
      return [
        ...when(videoOf(block.url) === null, 'A video needs an address of YouTube or Vimeo.'),
        ...when(block.title.trim() === '', 'A video has no title.'),
      ];
    case 'embed':
      return [
        ...when(embedOf(block.url) === null, 'An embed has an address that cannot be embedded.'),
        ...when(block.title.trim() === '', 'An embed has no title.'),
      ];
    case 'table':
      return when(block.has_head && (block.rows[0] ?? []).some((cell) => cell.trim() === ''), 'A column has no title.');
    case 'countdown':
      return when(block.until === '', 'A countdown has no time.');
    case 'event':
    case 'tickets':
    case 'rsvp':
      return when(block.event_id === null, 'An event is not chosen yet.');
    case 'survey':
      return when(block.survey_id === null, 'A survey is not chosen yet.');
    case 'signup':
      return when(block.segment_id === null, 'A sign-up has no segment.');
    case 'unknown':
      return ['A block was written by a newer version. It is kept, but not shown.'];
    default:
      return [];
  }
}

/** A heading of the third level belongs below one of the second: the page's title is the first. */
function headingProblems(blocks: readonly PageBlock[]): PageProblem[] {
  const headings = blocks.flatMap((block) => (block.type === 'heading' ? [block] : []));
  const [first] = headings;
  return first?.level === 3
    ? [{ block: first.id, text: `“${first.text}” should be a heading of the second level.` }]
    : [];
}

function deadLink(href: string, name: string): string[] {
  return when(href !== '' && safeAddress(href) === null, `The link “${name}” leads nowhere.`);
}

function lacking(count: number): string[] {
  return when(count > 0, count === 1 ? 'A picture has no description.' : `${count} pictures have no description.`);
}

function when(is: boolean, text: string): string[] {
  return is ? [text] : [];
}
