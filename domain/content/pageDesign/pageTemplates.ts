import type { PageDesign, PageLeaf } from './PageDesign.ts';

export type PageTemplate = { name: string; detail: string; title: string; blocks: PageDesign['blocks'] };

/** A block without its id, which `design` numbers. */
type Draft<One> = One extends { id: string } ? Omit<One, 'id'> : never;

const text = (...paragraphs: string[]): Draft<PageLeaf> => ({
  type: 'text',
  html: paragraphs.map((one) => `<p>${one}</p>`).join(''),
});
const heading = (words: string, level: 2 | 3 = 2): Draft<PageLeaf> => ({
  type: 'heading',
  text: words,
  level,
  align: 'start',
});

/** Pages to begin with. */
export const PAGE_TEMPLATES: readonly PageTemplate[] = [
  template('Event site', 'One event with tickets, programme and questions', 'Summer festival', [
    text('Three days, two stages, and a meadow full of music. Bring your friends, and stay for breakfast.'),
    { type: 'countdown', until: '', label: 'Doors open in', after: 'We are open. See you there!' },
    heading('Tickets'),
    { type: 'tickets', event_id: null },
    heading('Programme'),
    {
      type: 'programme',
      days: [
        {
          title: 'Friday',
          entries: [
            { time: '17:00', title: 'Doors open', detail: '' },
            { time: '19:00', title: 'Opening concert', detail: 'Main stage' },
          ],
        },
        { title: 'Saturday', entries: [{ time: '14:00', title: 'Workshops', detail: 'Barn' }] },
      ],
    },
    heading('Good to know'),
    {
      type: 'faq',
      questions: [
        { question: 'Can I come by train?', answer: 'Yes. The station is ten minutes away on foot.' },
        { question: 'Are children welcome?', answer: 'Children under twelve come in free with an adult.' },
      ],
    },
    { type: 'map', place: '' },
    { type: 'contact', title: 'Another question?', text: 'We answer within two days.' },
  ]),
  template('Landing page', 'One thing to do: sign up', 'Be the first to know', [
    text('We are preparing something new. Leave your address, and you hear from us before everybody else.'),
    {
      type: 'signup',
      segment_id: null,
      title: 'Sign up',
      text: 'No more than one e-mail a month.',
      label: 'Tell me when it begins',
    },
    { type: 'quote', text: 'The best evening of the year.', author: 'A guest of last year' },
  ]),
  template('Programme', 'What happens when, day by day', 'Programme', [
    text('Changes are possible. What is written here counts.'),
    {
      type: 'programme',
      days: [
        {
          title: 'Day 1',
          entries: [
            { time: '10:00', title: 'Welcome', detail: 'Hall 1' },
            { time: '10:30', title: 'Keynote', detail: 'Hall 1' },
            { time: '12:00', title: 'Lunch', detail: '' },
          ],
        },
        { title: 'Day 2', entries: [{ time: '09:30', title: 'Workshops', detail: 'Rooms 2 to 5' }] },
      ],
    },
  ]),
  template('Speakers', 'Who is coming', 'Speakers', [
    text('The people who speak, play and teach.'),
    {
      type: 'cards',
      cards: ['First speaker', 'Second speaker', 'Third speaker'].map((title) => ({
        title,
        text: 'What they do, in one sentence.',
        href: '',
        src: '',
        alt: '',
      })),
    },
    heading('Supported by'),
    { type: 'logos', logos: [] },
  ]),
  template('Questions and answers', 'What visitors ask most', 'Questions and answers', [
    heading('Tickets'),
    {
      type: 'faq',
      questions: [
        { question: 'Can I give my ticket to somebody else?', answer: 'Yes. Change the name on it in the portal.' },
        { question: 'Can I give it back?', answer: 'Up to seven days before the event.' },
      ],
    },
    heading('Getting there'),
    { type: 'faq', questions: [{ question: 'Is there parking?', answer: 'There are 200 places. Trains are better.' }] },
    { type: 'contact', title: 'Your question is missing?', text: '' },
  ]),
  template('Thanks', 'After the event: pictures and a survey', 'Thank you for coming', [
    text('It was a pleasure. Here are the pictures, and one question for you.'),
    { type: 'gallery', pictures: [] },
    { type: 'survey', survey_id: null, label: 'How was it?' },
    heading('What comes next'),
    { type: 'events', campaign_id: null, limit: 3 },
  ]),
];

function template(name: string, detail: string, title: string, blocks: readonly Draft<PageLeaf>[]): PageTemplate {
  return { name, detail, title, blocks: blocks.map((block, index) => ({ ...block, id: `${slug(name)}-${index}` })) };
}

function slug(name: string): string {
  return name.toLowerCase().replace(/\W+/g, '-');
}
