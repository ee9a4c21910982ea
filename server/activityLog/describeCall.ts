import type { Endpoint } from '#contract/kit/define.ts';

type Description = { description: string; actionType: string; resourceType: string };

/**
 * Describes a call from the contract: the description from its summary (“Changes a coupon”), the action from its verb
 * (“change”), the resource from its permission (“coupon”). Contains nothing from the request body.
 */
export function describeCall(key: string, { summary, access, file }: Endpoint): Description {
  const description = summary.split(/[;:,(`]/, 1)[0]?.trim() ?? summary;
  const resourceType = singular(access.includes('.') ? (access.split('.')[0] ?? '') : (key.split('/')[1] ?? ''));
  return { description, actionType: file ? 'export' : (verbOf(description) ?? methodVerb(key)), resourceType };
}

/** Most summaries begin with a verb in the third person; null for the others. */
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
