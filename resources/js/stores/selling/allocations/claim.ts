import { create } from 'zustand';
import { allocationsApi } from '#js/api/selling/allocations.ts';
import { idle, type Outcome, type RunFlags, run } from '#js/stores/kit/run.ts';

type Holder = { name: string; email?: string | null };

type ClaimState = RunFlags & {
  claim: (token: string, attendees: Holder[]) => Promise<Outcome<{ message: string; redirect_url: string }>>;
};

/** Claims allocated tickets; the page shows server errors beside its fields. */
export const useClaim = create<ClaimState>()((set) => ({
  ...idle,
  claim: (token, attendees) =>
    run(set, () => allocationsApi.claim({ params: { token }, body: { attendees } }), {
      failure: 'The tickets could not be claimed. Nothing was lost. Try again.',
      quiet: true,
    }),
}));
