import { create } from 'zustand';
import type { RsvpConfig } from '#contract/rsvpConfig.ts';
import { rsvpConfigApi } from '#js/api/rsvpConfig.ts';
import { isConflict } from '#js/lib/isConflict.ts';
import { failureOf, idle, type Outcome, type RunFlags, run } from '../kit/run.ts';

export type RsvpConfigInput = Parameters<typeof rsvpConfigApi.saveOfEvent>[0]['body'];

export type GroupRsvpConfigState = RunFlags & {
  groupId: number | null;
  /** Null where the group has none. */
  config: RsvpConfig | null;
  loaded: boolean;
  loadError: string | null;
  load: (groupId: number) => Promise<Outcome<RsvpConfig | null>>;
  /** Saves the first setting, or changes the one there is. */
  save: (groupId: number, input: RsvpConfigInput) => Promise<Outcome<RsvpConfig>>;
};

/** How people answer the invitations to the events of a group (specification §3, §8). */
export const useGroupRsvpConfig = create<GroupRsvpConfigState>()((set, get) => ({
  ...idle,
  groupId: null,
  config: null,
  loaded: false,
  loadError: null,

  load: async (groupId) => {
    // A form never begins from a copy of an earlier visit.
    set({ groupId, config: null, loaded: false, loadError: null });
    const outcome = await run(set, async () => (await rsvpConfigApi.ofGroup({ params: { groupId } })).data, {
      quiet: true,
    });
    // Another group may have been asked for meanwhile.
    if (get().groupId === groupId) {
      set(outcome.ok ? { config: outcome.data, loaded: true } : { loadError: failureOf(outcome.error) });
    }
    return outcome;
  },

  save: async (groupId, body) => {
    const isFirst = get().config === null;
    const call = isFirst ? rsvpConfigApi.createOfGroup : rsvpConfigApi.updateOfGroup;
    const words = isFirst
      ? { success: 'RSVP settings saved successfully', failure: 'Failed to save RSVP settings' }
      : { success: 'RSVP settings updated successfully', failure: 'Failed to update RSVP settings' };
    const outcome = await run(set, async () => (await call({ params: { groupId }, body })).data, {
      ...words,
    });
    // Where somebody else was first, there is one to change from now on.
    const isLate = !outcome.ok && isConflict(outcome.error);
    const config = outcome.ok ? outcome.data : isLate ? await theirs(groupId) : null;
    if (config && get().groupId === groupId) {
      set({ config });
    }
    return outcome;
  },
}));

async function theirs(groupId: number): Promise<RsvpConfig | null> {
  const answer = await rsvpConfigApi.ofGroup({ params: { groupId } }).catch(() => null);
  return answer?.data ?? null;
}
