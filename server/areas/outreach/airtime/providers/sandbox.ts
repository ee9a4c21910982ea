import type { AirtimeProvider } from './AirtimeProvider.ts';

/** Numbers that end like this fail, so that failures can be tried out. */
const FAILING = '0000';

/** A test provider: no phone is topped up. It remembers nothing, because its answers follow from the reference. */
export const sandboxAirtime: AirtimeProvider = {
  name: 'sandbox',
  askAfter: 2000,
  send: async ({ reference, number }) => ({ kind: 'accepted', providerId: `${reference}@${number}` }),
  report: async (providerId) =>
    providerId.endsWith(FAILING)
      ? { status: 'failed', failure: 'The operator refused the number (sandbox).' }
      : { status: 'successful', failure: null },
};
