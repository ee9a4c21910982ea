import { create } from 'zustand';
import { emailTemplatesApi } from '#js/api/outreach/emailTemplates.ts';
import { type ActionOptions, idle, type Outcome, run } from '#js/stores/kit/run.ts';

/** The token is null if the installation has no account at Beefree. */
export type BeefreeAccess = { token: Record<string, unknown> | null; uid: string };

type BeefreeState = typeof idle & { ask: (options?: ActionOptions) => Promise<Outcome<BeefreeAccess>> };

/** Access to the editor Beefree. */
export const useBeefree = create<BeefreeState>()((set) => ({
  ...idle,
  ask: (options) =>
    run(
      set,
      async () => {
        const [{ data: token }, { uid }] = await Promise.all([
          emailTemplatesApi.token({}),
          emailTemplatesApi.beefreeUid({}),
        ]);
        return { token, uid };
      },
      { failure: 'The editor Beefree does not answer. Use the built-in editor, or try again later.' },
      options,
    ),
}));
