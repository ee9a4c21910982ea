/** What a message can say about its recipient. */
export const MERGE_FIELDS = ['first_name', 'name', 'company'] as const;
export type MergeField = (typeof MERGE_FIELDS)[number];

export const MERGE_LABELS: Record<MergeField, string> = {
  first_name: 'First name',
  name: 'Name',
  company: 'Your company',
};

const FIELD = /\{\{\s*([a-z_]+)\s*(?:\|([^{}]*))?\}\}/g;

/** Fills in `{{first_name}}`, or `{{first_name|friend}}` with a text for recipients without one. */
export function mergeText(text: string, values: Partial<Record<MergeField, string | null>>): string {
  return text.replace(FIELD, (_, field: string, fallback: string | undefined) => {
    const value = isMergeField(field) ? values[field]?.trim() : undefined;
    return value || (fallback?.trim() ?? '');
  });
}

/** The names in `{{…}}` that are no merge field, each once. */
export function unknownMergeFields(text: string): string[] {
  const names = [...text.matchAll(FIELD)].map(([, field = '']) => field);
  return [...new Set(names.filter((name) => !isMergeField(name)))];
}

function isMergeField(name: string): name is MergeField {
  return MERGE_FIELDS.some((field) => field === name);
}

/** The first word of a name; nothing for an address or a number. */
export function firstNameOf(name: string | null): string | null {
  const [first] = (name ?? '').trim().split(/\s+/);
  return first && !/[@\d]/.test(first) ? first : null;
}
