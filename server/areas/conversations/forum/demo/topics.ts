import type { PostState } from '#domain/conversations/forum.ts';

type Post = { text: string; isStaff?: boolean; state?: PostState; reported?: string; earlier?: string };
type Topic = {
  title: string;
  /** The number of its category. */
  category: number;
  posts: Post[];
  isPinned?: boolean;
  isLocked?: boolean;
  /** The number of the post that answers it. */
  solved?: number;
};

/** The latest topic first. */
export const TOPICS: Topic[] = [
  {
    title: 'Can I come with a wheelchair?',
    category: 0,
    isPinned: true,
    solved: 1,
    posts: [
      { text: 'Is there a place for a wheelchair, and can my sister sit **next to me**?' },
      {
        text: 'Yes: choose the ticket “Wheelchair and companion”. The entrance without steps is on the north side.',
        isStaff: true,
      },
      { text: 'We were there last month, it was easy. Thank you!' },
    ],
  },
  {
    title: 'Where can I park?',
    category: 0,
    solved: 1,
    posts: [
      { text: 'I come by car from the south. Where do you park?' },
      { text: 'The car park at the station is five minutes away and cheaper than the hall.' },
      {
        text: '> The car park at the station\n\nIt is full on Saturdays, come early.',
        earlier: '> The car park at the station\n\nIt is always full.',
      },
    ],
  },
  {
    title: 'Selling one ticket for Saturday',
    category: 1,
    isLocked: true,
    posts: [
      { text: 'I cannot come. Anybody?' },
      { text: 'Please return tickets to us; we do not allow sales here.', isStaff: true },
    ],
  },
  {
    title: 'Meeting before the concert?',
    category: 1,
    posts: [
      { text: 'A few of us meet in the café at six. Join us!' },
      { text: 'I will be there 🙂' },
      { text: 'Me too.' },
    ],
  },
  {
    title: 'Will there be a recording?',
    category: 1,
    posts: [{ text: 'Does somebody record it?' }, { text: 'No, but we publish photos.', isStaff: true }],
  },
  {
    title: 'What to bring for children',
    category: 2,
    posts: [{ text: '- ear protection\n- a warm jacket\n- something to drink' }],
  },
  {
    title: 'My QR code does not open',
    category: 0,
    solved: 1,
    posts: [
      { text: 'The page stays white.' },
      { text: 'Open the link in your mail again; the ticket is on that page.', isStaff: true },
    ],
  },
  {
    title: 'Best seats in the hall',
    category: 1,
    posts: [
      { text: 'Row 8, in the middle. Discuss.' },
      { text: 'This is stupid and so are you.', reported: 'Insults others' },
    ],
  },
  {
    title: 'Refund after a change of date',
    category: 0,
    posts: [
      { text: 'The date was moved. Do I get my money back?' },
      { text: 'Yes, until the new date. Use the link in our mail.', isStaff: true },
    ],
  },
  {
    title: 'متى تفتح الأبواب؟',
    category: 0,
    posts: [{ text: 'متى تفتح الأبواب يوم السبت؟' }, { text: 'At seven. في السابعة.', isStaff: true }],
  },
  {
    title: 'Lost scarf, blue with stripes',
    category: 1,
    posts: [
      { text: 'I left it in row 12.' },
      { text: 'We have it at the desk.', isStaff: true },
      { text: 'See my offers at https://example.org', state: 'pending' },
    ],
  },
  {
    title: 'Thank you for a wonderful evening',
    category: 1,
    posts: [
      {
        text: 'I have not laughed so much for a long time. Who was the second singer, the one with the accordion, and will they come back next year with a longer programme?',
      },
    ],
  },
];
