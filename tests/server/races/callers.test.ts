import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** A lock that is taken, or passed as a callback. */
const LOCK =
  /\block(Event|Events|EventForHolds|Claimable|Group|Answers|Survey|Task|Record|MediaFolders|Series|Access|Plan)\(|\block = lockEvent\b/;

const [LOCKS, EDITS, GROUPS, BUYERS, TASKS, SURVEYS] = ['locks', 'edits', 'groups', 'races', 'tasks', 'surveys'].map(
  (name) => `tests/server/races/${name}.test.ts`,
);

const ORGANISERS = 'tests/areas/organisers/server/races.test.ts';
const PASSKEYS = 'tests/areas/passkeys/server/race.test.ts';
const PLANS = 'tests/areas/onboarding/server/races.test.ts';
const TOKENS = 'tests/areas/apiTokens/server/races.test.ts';
const USERS = 'tests/areas/users/server/races.test.ts';

/** The race suite of each file that takes a lock; null if the outcome is the same in any order. */
const RACED: Record<string, string | null | undefined> = {
  'allocations/changeAllocation.ts': LOCKS,
  'allocations/claimAllocation.ts': 'tests/areas/allocations/server/claim.test.ts',
  'allocations/createAllocation.ts': 'tests/areas/allocations/server/races.test.ts',
  'allocations/lockClaimable.ts': LOCKS,
  'allocations/uploadAllocations.ts': LOCKS,
  'apiTokens/createApiToken.ts': TOKENS,
  'apiTokens/endpoints.ts': TOKENS,
  // No passkey or second factor can be added before the address is confirmed, so none is missed.
  'auth/resetPassword.ts': null,
  // A move does not depend on anything that it has read.
  'calendar/moveEvent.ts': null,
  // Only keeps the order of locks; the race is that of organisers/endAccess.ts.
  'campaigns/deleteCampaign.ts': null,
  'campaigns/endpoints.ts': EDITS,
  'cancellations/cancelEvent.ts': LOCKS,
  'cancellations/retryFailed.ts': LOCKS,
  'cart/lockCart.ts': BUYERS,
  'checkout/inEvent.ts': BUYERS,
  'companySettings/updateCompany.ts': EDITS,
  'events/changeCurrency.ts': LOCKS,
  // Buyers wait for the lock while the event is deleted: gone.test.ts.
  'events/deleteEvent.ts': null,
  // Coupons, which use the handlers of plain records.
  'events/inEvent.ts': LOCKS,
  'events/previewLink.ts': LOCKS,
  'events/saveEvent.ts': EDITS,
  'gateways/endpoints.ts': EDITS,
  'groups/changeGroup.ts': LOCKS,
  'groups/followSeries.ts': GROUPS,
  'groups/lockSeries.ts': GROUPS,
  'invitations/answerInvitation.ts': 'tests/areas/invitations/server/races.test.ts',
  'invitations/configEndpoints.ts': LOCKS,
  'invitations/saveRsvpConfig.ts': LOCKS,
  'legalTexts/saveLegalText.ts': EDITS,
  'media/folders.ts': LOCKS,
  'media/moveItems.ts': 'tests/areas/media/server/media.test.ts',
  'notices/sendMessage.ts': LOCKS,
  'notices/sendNotice.ts': LOCKS,
  'onboarding/startPlan.ts': PLANS,
  'onboarding/verifyTrial.ts': PLANS,
  'orders/bulkOrders.ts': LOCKS,
  'orders/cancelOrder.ts': LOCKS,
  'orders/markPaid.ts': LOCKS,
  'orders/refundOrder.ts': LOCKS,
  'orders/updateAttendee.ts': LOCKS,
  'organisers/endAccess.ts': ORGANISERS,
  'organisers/endpoints.ts': LOCKS,
  'organisers/joinCampaign.ts': ORGANISERS,
  'passkeys/registerPasskey.ts': PASSKEYS,
  'passkeys/removePasskey.ts': PASSKEYS,
  'passkeys/takePasskey.ts': PASSKEYS,
  'portal/paymentPages.ts': LOCKS,
  'portal/renameTicket.ts': LOCKS,
  'sales/mountPaymentLinks.ts': LOCKS,
  'sales/sellByHand.ts': LOCKS,
  'surveys/openSurvey.ts': LOCKS,
  'surveys/removeSurvey.ts': LOCKS,
  // An answer is deleted regardless of its state.
  'surveys/resultEndpoints.ts': null,
  'surveys/saveSurvey.ts': LOCKS,
  'surveys/sendSurvey.ts': LOCKS,
  'surveys/submitResponse.ts': SURVEYS,
  'tasks/changeTask.ts': TASKS,
  'tasks/saveTask.ts': EDITS,
  'tickets/endpoints.ts': EDITS,
  'twoFactor/takeCode.ts': 'tests/areas/twoFactor/server/race.test.ts',
  'users/actor.ts': USERS,
  // A single update takes the invitation, even without the lock: two accept in the same suite.
  'users/joinCompany.ts': USERS,
  'workflows/endpoints.ts': EDITS,
  'workflows/templates.ts': LOCKS,
};

test('every file that takes a lock has a race suite with a negative control', () => {
  const takers = readdirSync('server/areas', { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.ts') && LOCK.test(readFileSync(`server/areas/${file}`, 'utf8')));
  expect(takers.sort()).toEqual(Object.keys(RACED).sort());
  for (const suite of new Set(Object.values(RACED).filter((each) => each !== null))) {
    expect(suite && existsSync(suite) && readFileSync(suite, 'utf8'), suite).toMatch(/withoutLocks\(true\)|unlocked\(/);
  }
});
