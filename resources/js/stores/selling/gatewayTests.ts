import { create } from 'zustand';
import type { GatewayTest } from '#contract/selling/gateways.ts';
import { isMissingExtension } from '#js/api/kit/extensions.ts';
import { gatewaysApi } from '#js/api/selling/gateways.ts';
import { dropWhenUnused } from '../kit/dropWhenUnused.ts';
import { idle, type Outcome, type RunFlags, run } from '../kit/run.ts';

type State = RunFlags & {
  result: GatewayTest | null;
  /** Whether the backend does not support gateway tests; the screen says so. */
  isMissing: boolean;
  reset: () => void;
  start: (id: number) => Promise<Outcome<{ data: GatewayTest }>>;
  read: (id: number, reference: string) => Promise<Outcome<{ data: GatewayTest }>>;
};

/** Tests a payment gateway. */
export const useGatewayTests = create<State>()((set, _get, store) => {
  dropWhenUnused(store, () => set({ result: null }));
  const failure = 'The gateway could not be tested. Nothing was charged. Try again.';
  const attempt = async (ask: () => Promise<{ data: GatewayTest }>) => {
    const stores = ({ data }: { data: GatewayTest }) => ({ result: data });
    const outcome = await run(set, ask, { failure, stores, quiet: true });
    if (!outcome.ok) {
      set({ isMissing: isMissingExtension(outcome.error) });
    }
    return outcome;
  };
  return {
    ...idle,
    result: null,
    isMissing: false,
    reset: () => set({ ...idle, result: null }),
    start: (id) => attempt(() => gatewaysApi.startTest({ params: { id } })),
    read: (id, reference) => attempt(() => gatewaysApi.readTest({ params: { id, reference } })),
  };
});
