import { limitsOf } from '#domain/programme/surveys/fieldError.ts';
import type { Answers, AnswerValue, SurveyField, SurveyPage } from '#domain/programme/surveys/fields.ts';
import { visibleFields } from '#domain/programme/surveys/visibleFields.ts';
import { aPerson, type Person } from '#server/demo/names.ts';
import type { Random } from '#server/demo/random.ts';

const GOOD = [
  'The light over the water at the end.',
  'Friendly people at every door.',
  'The programme: short, and never dull.',
  'That children were welcome everywhere.',
  'The bread. Do not change the bread.',
  'Clear signs, I never had to ask.',
];
const BAD = [
  'The queue at the entrance took half an hour.',
  'We could not hear much from the last rows.',
  'No food left after eight.',
  'It was cold; blankets would help.',
];
const SHORT = [
  'More jazz',
  'Something for teenagers',
  'The same as last year',
  'A choir',
  'Local authors',
  'Longer breaks',
];

/** A demo respondent's answers: to all visible required questions and to most others. */
export function draftAnswers(random: Random, pages: SurveyPage[], person: Person): Answers {
  const answers: Answers = {};
  for (const field of pages.flatMap(({ fields }) => fields)) {
    const isShown = visibleFields(pages, answers).includes(field);
    if (isShown && (field.required || random.chance(shareOf(field)))) {
      const answer = draftAnswer(random, field, person);
      if (answer !== null) {
        answers[field.id] = answer;
      }
    }
  }
  return answers;
}

/** How often an optional question is answered: text questions less often than choices. */
function shareOf({ type }: SurveyField): number {
  switch (type) {
    case 'long_text':
    case 'text':
      return 0.35;
    case 'email':
    case 'phone':
    case 'date':
      return 0.25;
    default:
      return 0.86;
  }
}

function draftAnswer(random: Random, field: SurveyField, person: Person): AnswerValue | null {
  const options = (field.options ?? []).map(({ id }) => id);
  switch (field.type) {
    case 'text':
      return field.id === 'name' ? person.name : random.pick(SHORT);
    case 'long_text':
      return random.pick(field.id === 'wrong' ? BAD : GOOD);
    case 'email':
      return person.email;
    case 'phone':
      return `+41 79 555 ${random.whole(10, 99)} ${random.whole(10, 99)}`;
    case 'date':
      return `${random.whole(2027, 2028)}-0${random.whole(1, 9)}-1${random.whole(0, 9)}`;
    case 'number':
      return Math.min(field.max ?? 100, Math.max(field.min ?? 0, random.whole(1, 5) * (field.max === 300 ? 10 : 1)));
    case 'scale':
    case 'rating':
      return step(random, field);
    case 'single_choice':
      return earlier(random, options);
    case 'multiple_choice': {
      const chosen = options.filter((_, index) => random.chance(0.6 / (1 + index * 0.5)));
      return chosen.length > 0 ? chosen : options.slice(0, 1);
    }
    case 'matrix':
      return Object.fromEntries((field.rows ?? []).map(({ id }) => [id, earlier(random, options.toReversed())]));
    default:
      return null;
  }
}

/** A scale value; higher ones are more likely. */
function step(random: Random, field: SurveyField): number {
  const { min, max } = limitsOf(field);
  const [low, high] = [min ?? 0, max ?? 10];
  const steps = Array.from({ length: high - low + 1 }, (_, index) => low + index);
  return random.weighted(steps, (value) => 1 + ((value - low) / (high - low)) ** 2 * 8);
}

/** One of the ids; earlier ones are more likely. */
function earlier(random: Random, ids: string[]): string {
  return random.weighted(ids, (id) => ids.length - ids.indexOf(id) + 0.5);
}

/** A respondent without an invitation. */
export function anybody(random: Random, index: number): Person {
  return aPerson(random, 5000 + index);
}
