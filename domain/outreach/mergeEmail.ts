import { escapeHtml } from './emailDesign/emailHtml.ts';

/** What a mail can say about its recipient; the company's own fields of contacts follow (`emailFields.ts`). */
export const EMAIL_MERGE_FIELDS = ['first_name', 'name', 'email', 'company'] as const;

/** Addresses that the sender of a mail fills in, each its own for every recipient. */
export const EMAIL_LINK_FIELDS = ['unsubscribe_url', 'preferences_url', 'view_url'] as const;

export const EMAIL_MERGE_LABELS: Record<(typeof EMAIL_MERGE_FIELDS)[number], string> = {
  first_name: 'First name',
  name: 'Name',
  email: 'E-mail address',
  company: 'Your company',
};

export type MergeValues = Readonly<Record<string, string | null | undefined>>;

const FIELD = /\{\{\s*([a-z][a-z0-9_]*)\s*(?:\|([^{}]*))?\}\}/g;

/**
 * Fills in `{{first_name}}`, or `{{first_name|friend}}`, in HTML. Values are escaped; the fallback is part of the
 * template and stays as it is.
 */
export function mergeHtml(html: string, values: MergeValues): string {
  return merged(html, values, escapeHtml);
}

/** The same in plain text and subjects: line breaks of a value become spaces. */
export function mergeEmailText(text: string, values: MergeValues): string {
  return merged(text, values, (value) => value.replace(/[\p{Cc}\u2028\u2029]+/gu, ' '));
}

/** The names in `{{…}}` that neither a recipient nor the sender fills in, each once. */
export function unknownEmailFields(text: string, own: readonly string[] = []): string[] {
  const known = new Set<string>([...EMAIL_MERGE_FIELDS, ...EMAIL_LINK_FIELDS, ...own]);
  const names = [...text.matchAll(/\{\{\s*([^{}|]*?)\s*(?:\|[^{}]*)?\}\}/g)].map(([, name = '']) => name);
  return [...new Set(names.filter((name) => !known.has(name)))];
}

function merged(text: string, values: MergeValues, put: (value: string) => string): string {
  return text.replace(FIELD, (_, field: string, fallback: string | undefined) => {
    const value = Object.hasOwn(values, field) ? values[field]?.trim() : '';
    return value ? put(value) : (fallback?.trim() ?? '');
  });
}
