import { VARIANTS } from '#tests/backends/bare/Variant.ts';
import { expect } from '../kit/test.ts';
import { ACTIONS } from './actions/all.ts';
import { bareTest as test } from './bareTest.ts';
import { KNOWN_ACTIONS } from './knownActions.ts';
import { playAction } from './playAction.ts';

/** `npm run test:all` runs every area on every variant; otherwise each area runs on one. */
const IS_FULL = process.env.TEST_ALL === '1';

test.describe.configure({ mode: 'parallel' });

for (const [at, variant] of VARIANTS.entries()) {
  test.describe(`on a backend of the variant “${variant}”`, () => {
    test.use({ variant, fields: 'named' });
    for (const [area, actions] of Object.entries(ACTIONS).filter(
      (_, index) => IS_FULL || index % VARIANTS.length === at,
    )) {
      test(`${area}: each action makes its calls and shows its result`, async ({ bare, guest, staff }) => {
        test.setTimeout(240_000);
        const known = KNOWN_ACTIONS[variant];
        const failing: string[] = [];
        for (const action of actions) {
          const page = action.viewer === 'guest' ? guest : staff;
          const faults = await playAction(page, bare, action).catch((failure: Error) => [
            failure.message.slice(0, 400),
          ]);
          if (!known.includes(action.name)) {
            failing.push(...faults.map((fault) => `${action.name}: ${fault}`));
          } else if (faults.length === 0) {
            failing.push(`${action.name} works now: take it off the list of known failures`);
          }
        }
        expect(failing).toEqual([]);
      });
    }
  });
}
