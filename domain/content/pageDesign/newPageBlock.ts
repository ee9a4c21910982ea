import type { PageBlock, PageBlockType, PageLeaf } from './PageDesign.ts';

/** A new block of a page, with what is most often wanted. */
export function newPageBlock(type: PageBlockType, id: string): PageBlock {
  return type === 'columns' ? { id, type, ratio: '1:1', first: [], second: [] } : newPageLeaf(type, id);
}

/** The same for a block in a column. */
export function newPageLeaf(type: PageLeaf['type'], id: string): PageLeaf {
  switch (type) {
    case 'heading':
      return { id, type, text: 'Heading', level: 2, align: 'start' };
    case 'text':
      return { id, type, html: '<p></p>' };
    case 'image':
      return { id, type, src: '', alt: '', caption: '', href: '', is_wide: false };
    case 'gallery':
      return { id, type, pictures: [] };
    case 'video':
      return { id, type, url: '', title: '' };
    case 'cards':
      return { id, type, cards: [{ title: 'Card', text: '', href: '', src: '', alt: '' }] };
    case 'button':
      return { id, type, label: 'Read more', href: '', align: 'start', is_quiet: false };
    case 'quote':
      return { id, type, text: '', author: '' };
    case 'faq':
      return { id, type, questions: [{ question: 'Question', answer: '' }] };
    case 'table':
      return { id, type, caption: '', has_head: true, rows: NEW_ROWS.map((row) => [...row]) };
    case 'map':
      return { id, type, place: '' };
    case 'countdown':
      return { id, type, until: '', label: 'We begin in', after: 'We have begun.' };
    case 'logos':
      return { id, type, logos: [] };
    case 'programme':
      return { id, type, days: [{ title: 'Day 1', entries: [{ time: '10:00', title: 'Doors open', detail: '' }] }] };
    case 'divider':
      return { id, type };
    case 'events':
      return { id, type, campaign_id: null, limit: 6 };
    case 'event':
    case 'tickets':
      return { id, type, event_id: null };
    case 'rsvp':
      return { id, type, event_id: null, text: 'Are you invited? We send you the link of your invitation again.' };
    case 'survey':
      return { id, type, survey_id: null, label: 'Answer the survey' };
    case 'signup':
      return { id, type, segment_id: null, title: 'Hear from us', text: '', label: 'Sign up' };
    case 'contact':
      return { id, type, title: 'Write to us', text: '' };
    case 'embed':
      return { id, type, url: '', title: '', height: 400 };
  }
}

const NEW_ROWS = [
  ['', ''],
  ['', ''],
];
