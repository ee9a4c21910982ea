import { htmlToText } from '../../kit/htmlToText.ts';
import { everyBlock, type PageBlock, type PageDesign } from './PageDesign.ts';

/** The text of a page, a paragraph for each block: for comparing versions. */
export function pageText(design: PageDesign): string {
  return everyBlock(design)
    .map((block) => (block.type === 'columns' ? '' : blockText(block).trim()))
    .filter((text) => text !== '')
    .join('\n\n');
}

/** The text of one block; empty if it has none of its own. */
export function blockText(block: PageBlock): string {
  switch (block.type) {
    case 'heading':
      return block.text;
    case 'text':
      return htmlToText(block.html);
    case 'image':
      return block.caption || block.alt;
    case 'gallery':
      return block.pictures.map(({ alt }) => alt).join('\n');
    case 'logos':
      return block.logos.map(({ alt }) => alt).join('\n');
    case 'cards':
      return block.cards.map(({ title, text }) => [title, text].filter(Boolean).join(': ')).join('\n');
    case 'button':
      return block.label;
    case 'quote':
      return [block.text, block.author].filter(Boolean).join(', ');
    case 'faq':
      return block.questions.map(({ question, answer }) => `${question}\n${answer}`).join('\n');
    case 'table':
      return [block.caption, ...block.rows.map((row) => row.join(' | '))].filter(Boolean).join('\n');
    case 'programme':
      return block.days
        .flatMap(({ title, entries }) => [title, ...entries.map((entry) => `${entry.time} ${entry.title}`)])
        .join('\n');
    case 'map':
      return block.place;
    case 'countdown':
    case 'survey':
      return block.label;
    case 'signup':
    case 'contact':
      return [block.title, block.text].filter(Boolean).join('\n');
    case 'rsvp':
      return block.text;
    case 'video':
    case 'embed':
      return block.title || block.url;
    default:
      return '';
  }
}
