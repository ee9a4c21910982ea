import type { SurveyField, SurveyPage } from '#domain/programme/surveys/fields.ts';

type More = Partial<Omit<SurveyField, 'id' | 'type' | 'label'>>;

const field = (id: string, type: SurveyField['type'], label: string, more: More = {}): SurveyField => ({
  id,
  type,
  label,
  required: false,
  ...more,
});

/** Choices with ids based on their position. */
const choices = (...labels: string[]) => labels.map((label, index) => ({ id: `o${index + 1}`, label }));

/** Every kind of question, over three pages. */
export const FEEDBACK: SurveyPage[] = [
  {
    id: 'day',
    title: 'Your visit',
    fields: [
      field('stars', 'rating', 'How was it?', { required: true, max: 5 }),
      field('first', 'single_choice', 'Have you been with us before?', {
        required: true,
        options: choices('This was my first time', 'Once or twice', 'Often'),
      }),
      field('heard', 'multiple_choice', 'How did you hear of it?', {
        options: choices('Friends', 'Newsletter', 'Posters', 'Instagram', 'Newspaper'),
        help: 'Choose all that fit.',
      }),
      field('party', 'number', 'How many were you?', { min: 1, max: 12 }),
    ],
  },
  {
    id: 'detail',
    title: 'In detail',
    fields: [
      field('parts', 'matrix', 'How satisfied were you with…', {
        rows: choices('the programme', 'the place', 'food and drink', 'the way in'),
        options: choices('Not at all', 'A little', 'Quite', 'Very'),
      }),
      field('wrong', 'long_text', 'What went wrong?', {
        show_if: { field_id: 'stars', operator: 'less_than', value: 4 },
        help: 'We read every word.',
      }),
      field('best', 'long_text', 'What should stay as it is?'),
      field('recommend', 'scale', 'Would you recommend us to a friend?', {
        min: 0,
        max: 10,
        min_label: 'Not at all',
        max_label: 'By all means',
      }),
    ],
  },
  {
    id: 'you',
    title: 'About you',
    fields: [
      field('thanks', 'section', 'Stay in touch', { help: 'All of this may be left empty.' }),
      field('name', 'text', 'Your name'),
      field('mail', 'email', 'Your e-mail address'),
      field('phone', 'phone', 'Your phone number'),
      field('next', 'date', 'When may we expect you again?'),
      field('photo', 'file', 'A picture you took'),
    ],
  },
];

export const BEFORE_YOU_COME: SurveyPage[] = [
  {
    id: 'one',
    fields: [
      field('travel', 'single_choice', 'How will you come?', {
        required: true,
        options: choices('By train or bus', 'By bicycle', 'On foot', 'By car'),
      }),
      field('parking', 'single_choice', 'Do you need a parking place without steps?', {
        options: choices('Yes', 'No'),
        show_if: { field_id: 'travel', operator: 'equals', value: 'o4' },
      }),
      field('eat', 'multiple_choice', 'What should the kitchen know?', {
        options: choices('Vegetarian', 'Vegan', 'No gluten', 'No nuts'),
      }),
      field('note', 'long_text', 'Anything else?'),
    ],
  },
];

export const INTEREST: SurveyPage[] = [
  {
    id: 'one',
    fields: [
      field('which', 'multiple_choice', 'What would you come for?', {
        required: true,
        options: choices('A workshop', 'A guided tour', 'An evening with guests', 'A day for families'),
      }),
      field('sure', 'scale', 'How likely is it that you come?', {
        required: true,
        min: 1,
        max: 7,
        min_label: 'Unlikely',
        max_label: 'Certain',
      }),
      field('mail', 'email', 'Where may we write to once it is fixed?'),
    ],
  },
];

export const VOLUNTEERS: SurveyPage[] = [
  {
    id: 'one',
    fields: [
      field('name', 'text', 'Your name', { required: true }),
      field('mail', 'email', 'Your e-mail address', { required: true }),
      field('shift', 'single_choice', 'Which shift suits you?', {
        required: true,
        options: choices('Setting up', 'At the door', 'At the bar', 'Taking down'),
      }),
    ],
  },
];

export const NEXT_SEASON: SurveyPage[] = [
  {
    id: 'one',
    fields: [
      field('day', 'single_choice', 'Which evening suits you best?', {
        required: true,
        options: choices('Thursday', 'Friday', 'Saturday', 'Sunday'),
      }),
      field('price', 'number', 'What is a fair price for a ticket?', { min: 0, max: 300 }),
      field('wish', 'text', 'Who or what should we invite?'),
    ],
  },
];

export const PARTNERS: SurveyPage[] = [
  {
    id: 'one',
    fields: [
      field('company', 'text', 'Your organisation', { required: true }),
      field('kind', 'multiple_choice', 'How would you like to take part?', {
        options: choices('With money', 'With food and drink', 'With helping hands'),
      }),
    ],
  },
];
