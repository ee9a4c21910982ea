import { copyText } from '#js/lib/copyText.ts';
import { type ActionOptions, type Outcome, type RunFlags, run } from './run.ts';

/** Asks for a link and copies it, with a toast. */
export function copyLink(
  set: (flags: Partial<RunFlags>) => void,
  ask: () => Promise<{ data: { url: string | null } }>,
  options?: ActionOptions,
): Promise<Outcome<unknown>> {
  return run(
    set,
    async () => {
      const { data } = await ask();
      await copyText(data.url ?? '');
    },
    { success: 'Link copied', failure: 'The link could not be copied.' },
    options,
  );
}
