import { areas } from '#contract/all.ts';
import type { Endpoint } from '#contract/define.ts';
import { PERMISSIONS } from '#contract/permissions.ts';

const summaries = Object.values(areas)
  .flatMap((endpoints) => Object.values<Endpoint>(endpoints))
  .map(({ access, summary }) => ({ access, text: firstSentence(summary) }));

/** Every permission with what the calls that ask for it do, in the contract's own words. */
export const permissionInfos = PERMISSIONS.map((name) => ({
  name,
  allows: [...new Set(summaries.filter(({ access }) => access === name).map(({ text }) => text))],
}));

/** What a call does, without what is of interest to those who program against it. */
function firstSentence(summary: string): string {
  return summary.split(/[;`]|, (?:as|with|which)/, 1)[0]?.trim() ?? summary;
}
