import type { EmailBlock, EmailDesign } from './EmailDesign.ts';

export type GalleryTemplate = { name: string; detail: string; subject: string; preheader: string; design: EmailDesign };

/** Designs to begin with. */
export const EMAIL_GALLERY: readonly GalleryTemplate[] = [
  made(
    'Invitation',
    'One event, with its card and tickets',
    'You are invited, {{first_name|friend}}',
    'Save the date',
    [
      heading('Will you join us?'),
      text(
        '<p>Dear {{first_name|friend}},</p><p>we are looking forward to an evening with you. Here is what you need to know.</p>',
      ),
      { id: '3', type: 'event', event_id: null, label: 'See the event' },
      text('<p>Seats are limited, so decide soon. If you have questions, just reply to this e-mail.</p>'),
      { id: '5', type: 'tickets', event_id: null, label: 'Get tickets' },
    ],
  ),
  made('Newsletter', 'News in short pieces, side by side', 'What is new at {{company}}', 'The news of this month', [
    heading('News of the month'),
    text('<p>Hello {{first_name|there}},</p><p>a lot has happened since the last letter. In short:</p>'),
    columns(
      [subheading('On stage'), text('<p>Who plays, and when. Two or three sentences are enough.</p>')],
      [subheading('Behind the scenes'), text('<p>What we are working on, and who makes it possible.</p>')],
    ),
    { id: '6', type: 'divider', space: 16 },
    text('<p>Until next month<br>Your team of {{company}}</p>'),
    social(),
  ]),
  made('Reminder', 'Practical details before the day', 'Tomorrow is the day', 'Doors, way and what to bring', [
    heading('See you tomorrow!'),
    text(
      '<p>Hello {{first_name|there}},</p><p>your ticket is in your mail. This helps you to arrive relaxed:</p><ul><li>Doors open one hour before it starts.</li><li>Bring your ticket on your phone or on paper.</li><li>Come by train or bicycle: parking is scarce.</li></ul>',
    ),
    { id: '3', type: 'event', event_id: null, label: 'See the details' },
  ]),
  made('Thank you', 'After an event, with a question', 'Thank you for coming', 'How was it? One question', [
    heading('Thank you, {{first_name|friend}}!'),
    text(
      '<p>It was wonderful to have you with us. How did you like it? Your answer takes less than a minute and helps us to do better.</p>',
    ),
    { id: '3', type: 'survey', survey_id: null, label: 'Answer' },
    text('<p>We hope to see you again soon.</p>'),
  ]),
  made('Announcement', 'One piece of news with one button', 'Big news from {{company}}', 'Be the first to know', [
    heading('It is official'),
    text(
      '<p>Hello {{first_name|there}},</p><p>we have kept it to ourselves for a while. Now you are the first to hear it.</p>',
    ),
    { id: '3', type: 'button', label: 'Read the whole story', href: 'https://', align: 'start' },
    text('<p>Please tell your friends: just forward this e-mail.</p>'),
  ]),
  made('Season programme', 'Several dates in one letter', 'The new season is here', 'All dates at a glance', [
    heading('The new season'),
    text('<p>Dear {{first_name|friend}},</p><p>these evenings you should not miss:</p>'),
    { id: '3', type: 'event', event_id: null, label: 'See the event' },
    { id: '4', type: 'event', event_id: null, label: 'See the event' },
    { id: '5', type: 'event', event_id: null, label: 'See the event' },
    { id: '6', type: 'divider', space: 16 },
    social(),
  ]),
];

function made(name: string, detail: string, subject: string, preheader: string, blocks: EmailBlock[]): GalleryTemplate {
  const numbered = blocks.map((block, index) => ({ ...block, id: `${index + 1}` }));
  return { name, detail, subject, preheader, design: { version: 1, background: '#f4f5f7', blocks: numbered } };
}

function heading(words: string) {
  return { id: 'h', type: 'heading', text: words, level: 1, align: 'start' } as const;
}

function subheading(words: string) {
  return { id: `s-${words}`, type: 'heading', text: words, level: 3, align: 'start' } as const;
}

function text(html: string) {
  return { id: `t-${html.length}`, type: 'text', html, align: 'start' } as const;
}

function columns(first: ReturnType<typeof subheading | typeof text>[], second: typeof first): EmailBlock {
  return { id: 'c', type: 'columns', ratio: '1:1', first, second };
}

function social(): EmailBlock {
  return { id: 'l', type: 'social', links: [], align: 'center' };
}
