import type { DemoMail } from './DemoMail.ts';

const SUBJECTS: [subject: string, text: string][] = [
  ['Lost umbrella', 'I left a dark green umbrella under seat 14 in row G. Did somebody find it?'],
  ['Name on the ticket is wrong', 'My name is written with two n. Can you correct it, please?'],
  ['Is there a cloakroom?', 'We come straight from the train with two suitcases. Is there a place to leave them?'],
  ['Invoice for our company', 'Please send us an invoice with the address of our company instead of a receipt.'],
  ['Children under six', 'Do children under six need a ticket if they sit on our knees?'],
  ['Photos of the evening', 'We took some photographs. You can use them on your page if you name us.'],
  ['Change of programme?', 'I heard that the second half was changed. Is the quartet still playing?'],
  ['Vegetarian food', 'Is there something without meat at the bar?'],
  ['Parking for a coach', 'We come with 40 people in a coach. Where can it stop and wait?'],
  ['Thank you', 'It was wonderful. See you next season.'],
];

/** Mails of the year before, about one a week, so that the inbox has further pages. */
export function olderMails(): DemoMail[] {
  return Array.from({ length: 42 }, (_, index) => {
    const [subject = '', text = ''] = SUBJECTS[index % SUBJECTS.length] ?? [];
    const days = 33 + index * 7.9;
    return { days, from: 4 + index, subject, text: `Hello,\n\n${text}\n\nKind regards`, isStarred: index % 13 === 5 };
  });
}
