import { limitsOf } from './fieldError.ts';
import type { SurveyField, SurveyPage } from './fields.ts';
import { showIfError } from './showIfError.ts';

type Errors = Record<string, string[]>;

/**
 * Error messages for a survey's questions, keyed by path such as `pages.0.fields.2.options`. Used by the builder and
 * the server.
 */
export function questionErrors(pages: readonly SurveyPage[]): Errors {
  const errors: Errors = {};
  const seen = new Set<string>();
  const earlier: SurveyField[] = [];
  pages.forEach((page, pageIndex) => {
    if (pages.findIndex(({ id }) => id === page.id) !== pageIndex) {
      errors[`pages.${pageIndex}.id`] = ['Two pages have the same id.'];
    }
    page.fields.forEach((field, fieldIndex) => {
      const path = `pages.${pageIndex}.fields.${fieldIndex}`;
      if (seen.has(field.id)) {
        errors[`${path}.id`] = ['Two questions have the same id.'];
      }
      seen.add(field.id);
      for (const [name, message] of Object.entries(fieldErrors(field))) {
        errors[`${path}.${name}`] = [message];
      }
      const condition = showIfError(field, earlier);
      if (condition) {
        errors[`${path}.show_if`] = [condition];
      }
      earlier.push(field);
    });
  });
  return errors;
}

function fieldErrors(field: SurveyField): Record<string, string> {
  switch (field.type) {
    case 'single_choice':
    case 'multiple_choice':
      return named('options', optionsError(field.options, field.type === 'single_choice' ? 2 : 1, 'answers'));
    case 'matrix':
      return {
        ...named('options', optionsError(field.options, 2, 'columns')),
        ...named('rows', optionsError(field.rows, 1, 'rows')),
      };
    case 'number':
      return named('max', orderError(field));
    case 'scale':
      return named('max', stepsError(field, 20));
    case 'rating':
      return named('max', ratingError(field));
    default:
      return {};
  }
}

function named(name: string, error: string | null): Record<string, string> {
  return error ? { [name]: error } : {};
}

function optionsError(options: SurveyField['options'], min: number, noun: string): string | null {
  const given = options ?? [];
  if (given.length < min) {
    return min === 1 ? `Add at least one ${noun.slice(0, -1)}.` : `Add at least two ${noun}.`;
  }
  if (new Set(given.map(({ id }) => id)).size < given.length) {
    return `Two ${noun} have the same id.`;
  }
  const labels = given.map(({ label }) => label.trim().toLowerCase());
  return new Set(labels).size < labels.length ? `Two ${noun} have the same text. Change one of them.` : null;
}

function orderError(field: SurveyField): string | null {
  const { min, max } = limitsOf(field);
  return min !== null && max !== null && min >= max ? 'The highest value must be above the lowest.' : null;
}

function stepsError(field: SurveyField, maxRange: number): string | null {
  const { min, max } = limitsOf(field);
  if (!Number.isInteger(min) || !Number.isInteger(max)) {
    return 'Use whole numbers for the ends of the scale.';
  }
  return (
    orderError(field) ?? (Number(max) - Number(min) > maxRange ? `A scale has at most ${maxRange + 1} steps.` : null)
  );
}

function ratingError(field: SurveyField): string | null {
  const { max } = limitsOf(field);
  return Number.isInteger(max) && Number(max) >= 3 && Number(max) <= 10 ? null : 'A rating has 3 to 10 stars.';
}
