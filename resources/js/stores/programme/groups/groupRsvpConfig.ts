import { create } from 'zustand';
import type { GroupRsvpConfig } from '#contract/programme/rsvpConfig.ts';
import { rsvpConfigApi } from '#js/api/programme/rsvpConfig.ts';
import { isConflict } from '#js/lib/errors/isConflict.ts';
import { dropWhenUnused } from '#js/stores/kit/dropWhenUnused.ts';
import { type ActionOptions, failureOf, idle, type Outcome, type RunFlags, run } from '#js/stores/kit/run.ts';
import type { RsvpConfigInput } from '../invitations/eventRsvpConfig.ts';

type GroupRsvpConfigState = RunFlags & {
  groupId: number | null;
  /** Null if the group has none. */
  config: GroupRsvpConfig | null;
  loaded: boolean;
  loadError: string | null;
  load: (groupId: number) => Promise<Outcome<GroupRsvpConfig | null>>;
  /** Creates or updates the group's settings. */
  save: (groupId: number, input: RsvpConfigInput, options?: ActionOptions) => Promise<Outcome<GroupRsvpConfig | null>>;
};

/** The RSVP settings of a group's events (specification §3, §8). */
export const useGroupRsvpConfig = create<GroupRsvpConfigState>()((set, get, store) => {
  const noConfig = { groupId: null, config: null, loaded: false, loadError: null };
  dropWhenUnused(store, () => set(noConfig));
  return {
    ...idle,
    ...noConfig,

    load: async (groupId) => {
      // A form must not start from a copy of an earlier visit.
      set({ groupId, config: null, loaded: false, loadError: null });
      const outcome = await run(set, async () => (await rsvpConfigApi.ofGroup({ params: { groupId } })).data, {
        quiet: true,
      });
      // Another group may have been opened in the meantime.
      if (get().groupId === groupId) {
        set(outcome.ok ? { config: outcome.data, loaded: true } : { loadError: failureOf(outcome.error) });
      }
      return outcome;
    },

    save: async (groupId, body, options) => {
      const isFirst = get().config === null;
      const call = isFirst ? rsvpConfigApi.createOfGroup : rsvpConfigApi.updateOfGroup;
      const messages = isFirst
        ? { success: 'RSVP settings saved successfully', failure: 'Failed to save RSVP settings' }
        : { success: 'RSVP settings updated successfully', failure: 'Failed to update RSVP settings' };
      const save = async () => (await call({ params: { groupId }, body })).data;
      const outcome = await run(set, save, messages, options);
      // Somebody else may have created the settings meanwhile; then update them.
      const isLate = !outcome.ok && isConflict(outcome.error);
      const isUnknown = isLate || (outcome.ok && outcome.data === null);
      const config = isUnknown ? await fetchConfig(groupId) : outcome.ok ? outcome.data : null;
      if (config && get().groupId === groupId) {
        set({ config });
      }
      return outcome;
    },
  };
});

async function fetchConfig(groupId: number): Promise<GroupRsvpConfig | null> {
  const answer = await rsvpConfigApi.ofGroup({ params: { groupId } }).catch(() => null);
  return answer?.data ?? null;
}
