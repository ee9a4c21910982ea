import type { SurveyField, SurveyPage } from '#domain/programme/surveys/fields.ts';
import { newPage } from './editPages.ts';
import { newField, newOption } from './newField.ts';

type SurveyTemplate = {
  id: string;
  title: string;
  description: string;
  /** Creates new pages each time, so that no two surveys share question ids. */
  pages: () => SurveyPage[];
};

/** Templates for a survey: sets of questions to adapt. */
export const TEMPLATES: readonly SurveyTemplate[] = [
  {
    id: 'feedback',
    title: 'Event feedback',
    description: 'After the event: how it was, what to keep, what to change.',
    pages: () => {
      const overall = rating('How was the event overall?', true);
      const improve = question('long_text', 'What should we have done better?');
      return [
        page('The event', [
          overall,
          changed(improve, { show_if: { field_id: overall.id, operator: 'less_than', value: 4 } }),
          changed(question('matrix', 'How do you rate…'), {
            rows: options('The programme', 'The venue', 'The organisation', 'Food and drinks'),
            options: options('Poor', 'Fair', 'Good', 'Excellent'),
          }),
          changed(question('multiple_choice', 'What did you like most?'), {
            options: options('The programme', 'Meeting people', 'The venue', 'The atmosphere', 'Something else'),
          }),
        ]),
        page('And next time', [
          recommend('How likely are you to recommend us to a friend?'),
          choice('Would you come again?', 'Yes', 'Maybe', 'No'),
          question('long_text', 'Anything else you want to tell us?'),
        ]),
      ];
    },
  },
  {
    id: 'registration',
    title: 'Registration',
    description: 'Before the event: who comes, how to reach them, what they need.',
    pages: () => {
      const diet = choice('Do you have dietary requirements?', 'No', 'Vegetarian', 'Vegan', 'Other');
      const other = diet.options?.at(-1)?.id ?? '';
      return [
        page('About you', [
          question('text', 'Your name', true),
          question('email', 'Your e-mail address', true),
          question('phone', 'A phone number for the day itself'),
          question('text', 'Organisation'),
        ]),
        page('What you need', [
          diet,
          changed(question('text', 'Which ones?', true), {
            show_if: { field_id: diet.id, operator: 'equals', value: other },
          }),
          question('long_text', 'Is there anything we should prepare for you?'),
        ]),
      ];
    },
  },
  {
    id: 'nps',
    title: 'Recommendation (NPS)',
    description: 'One score and the reason for it, answered in a minute.',
    pages: () => {
      const score = recommend('How likely are you to recommend us to a friend or colleague?', true);
      return [
        page(null, [
          score,
          changed(question('long_text', 'What would make it a 10?'), {
            show_if: { field_id: score.id, operator: 'less_than', value: 9 },
          }),
          changed(question('long_text', 'What did you value most?'), {
            show_if: { field_id: score.id, operator: 'greater_than', value: 8 },
          }),
        ]),
      ];
    },
  },
  {
    id: 'volunteers',
    title: 'Volunteers',
    description: 'Who helps, when, and with what.',
    pages: () => [
      page(null, [
        question('text', 'Your name', true),
        question('phone', 'Your phone number', true),
        changed(question('multiple_choice', 'When can you help?', true), {
          options: options('Setting up', 'During the event', 'Clearing up'),
        }),
        changed(question('multiple_choice', 'What would you like to do?'), {
          options: options('Welcome people', 'Bar', 'Stage', 'First aid', 'Whatever is needed'),
        }),
        question('number', 'How many years have you helped before?'),
      ]),
    ],
  },
];

function page(title: string | null, fields: SurveyField[]): SurveyPage {
  return { ...newPage(title), fields };
}

function question(type: SurveyField['type'], label: string, required = false): SurveyField {
  return { ...newField(type), label, required };
}

function changed(field: SurveyField, patch: Partial<SurveyField>): SurveyField {
  return { ...field, ...patch };
}

function options(...labels: string[]) {
  return labels.map((label) => newOption(label));
}

function choice(label: string, ...labels: string[]): SurveyField {
  return changed(question('single_choice', label), { options: options(...labels) });
}

function rating(label: string, required = false): SurveyField {
  return question('rating', label, required);
}

function recommend(label: string, required = false): SurveyField {
  return changed(question('scale', label, required), { min_label: 'Not at all likely', max_label: 'Extremely likely' });
}
