/** `by` is the number of a member, `days` how long ago. */
export type Talk = { by: number; days: number; text: string; reaction?: string }[];

export const EVERYBODY: Talk = [
  { by: 0, days: 41, text: 'Welcome to the new season, everybody 🎉', reaction: '🎉' },
  { by: 1, days: 41, text: 'The programme is printed. A box of it is at the **front desk**.' },
  {
    by: 2,
    days: 33,
    text: 'Reminder: the office moves on Friday.\n- pack your desk\n- label your screen\n- leave the plants to me',
  },
  { by: 3, days: 20, text: 'Who has the key of the small hall?' },
  { by: 1, days: 20, text: 'I do, it is in my drawer.', reaction: '👍' },
  { by: 0, days: 9, text: 'Last month was our best one so far. Thank you!', reaction: '❤️' },
  { by: 2, days: 1, text: 'The lift is out of order today. Please use the side entrance for deliveries.' },
  { by: 1, days: 0, text: 'It works again.' },
];

export const CREW: Talk = [
  { by: 1, days: 15, text: 'Doors at 19:00 on Saturday. Who takes the cloakroom?' },
  { by: 2, days: 15, text: 'I can, if somebody brings me a coffee ☕' },
  { by: 0, days: 15, text: 'Deal.', reaction: '😄' },
  { by: 3, days: 6, text: 'The scanner at entrance B needs a new battery.' },
  { by: 1, days: 6, text: 'Changed it. The spare one charges in the office.', reaction: '✅' },
  { by: 2, days: 2, text: 'Numbers of last night: `412` scanned, `9` at the box office.' },
];

export const TEAM: Talk = [
  { by: 0, days: 25, text: 'I opened this for everyone who works on the campaign.' },
  { by: 1, days: 25, text: 'Good. The press list is at https://example.org/press' },
  { by: 0, days: 12, text: '> The press list\n\nIs it the final one?' },
  { by: 1, days: 11, text: 'Yes, since this morning.' },
];

export const DIRECT: Talk[] = [
  [
    { by: 1, days: 8, text: 'Do you have five minutes for the invoices?' },
    { by: 0, days: 8, text: 'At three?' },
    { by: 1, days: 8, text: 'Perfect.' },
    { by: 1, days: 0, text: 'The printer wants to know how many posters we need. Can you look at it today?' },
  ],
  [
    { by: 0, days: 17, text: 'Could you send me the photos of the opening?' },
    { by: 1, days: 16, text: 'They are in the media library now.', reaction: '👍' },
  ],
  [
    { by: 1, days: 30, text: 'שלום! אני מתחיל ביום ראשון 🙂' },
    { by: 0, days: 30, text: 'Great, see you then!' },
  ],
];
