import type { Endpoint } from '#contract/define.ts';

type Description = { description: string; actionType: string; resourceType: string };

/**
 * What a call does, in the contract's own terms: “Changes a coupon” of its summary, “change”, and “coupon” of its
 * permission. Nothing of what was sent is in it.
 */
export function describeCall(key: string, { summary, access, file }: Endpoint): Description {
  const description = summary.split(/[;:,(`]/, 1)[0]?.trim() ?? summary;
  const resourceType = singular(access.includes('.') ? (access.split('.')[0] ?? '') : (key.split('/')[1] ?? ''));
  return { description, actionType: file ? 'export' : (verbOf(description) ?? methodVerb(key)), resourceType };
}

/** Summaries begin with a verb in the third person, but for a few. */
function verbOf(description: string): string | null {
  const [, word] = /^([A-Z][a-z]{2,}s)\b/.exec(description) ?? [];
  return word ? baseForm(word.toLowerCase()) : null;
}

function baseForm(verb: string): string {
  return verb
    .replace(/ies$/, 'y')
    .replace(/(ss|sh|ch|x)es$/, '$1')
    .replace(/([^s])s$/, '$1');
}

function singular(noun: string): string {
  return noun.replace(/ies$/, 'y').replace(/([^s])s$/, '$1');
}

const METHOD_VERBS: Record<string, string> = { POST: 'create', PUT: 'change', PATCH: 'change', DELETE: 'delete' };

function methodVerb(key: string): string {
  return METHOD_VERBS[key.split(' ', 1)[0] ?? ''] ?? 'read';
}
