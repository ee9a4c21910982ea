import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** A lock that is taken, or passed as a callback. */
const LOCK = /\b(?:lock[A-Z]\w*|holdsLock|underLock)\(|\block(?: =|:) lock[A-Z]|, lock[A-Z]\w*\)|\.for\('update'/;
/** The start of a function, a call or a page, with its name. */
const START =
  /^ *(?:export )?(?:async )?function (\w+)|^ *'([A-Z]+ \/[^']*|[A-Z]\w+(?:\/\w+)+)': |^(?:export )?const (\w+) =/;

const [LOCKS, EDITS, GROUPS, SHARING, BUYERS, TASKS, SURVEYS] = [
  ...['locks', 'edits', 'groups', 'sharing', 'races', 'tasks', 'surveys'],
].map((name) => `tests/server/races/${name}.test.ts`);
const [CARTS, PROFILE, PLANS, TOKENS, USERS, ORGANISERS] = [
  ...[
    'selling/cart',
    'account/profile',
    'account/onboarding',
    'account/apiTokens',
    'account/users',
    'programme/organisers',
  ],
].map((area) => `tests/areas/${area}/server/races.test.ts`);
const PASSKEYS = 'tests/areas/account/passkeys/server/race.test.ts';

/**
 * The race suite of each function that takes a lock; null if the outcome is the same in any order. A job that skips
 * locked rows is one such: whichever process gets a row does the same with it.
 */
const RACED: Record<string, string | null | undefined> = {
  'allocations/changeAllocation.ts cancelAllocation': LOCKS,
  'allocations/changeAllocation.ts extendAllocation': LOCKS,
  'allocations/changeAllocation.ts resendAllocations': LOCKS,
  'allocations/changeAllocation.ts sendAllocation': LOCKS,
  'allocations/claimAllocation.ts claimAllocation': 'tests/areas/selling/allocations/server/claim.test.ts',
  'allocations/createAllocation.ts createAllocation': 'tests/areas/selling/allocations/server/races.test.ts',
  'allocations/lockClaimable.ts lockClaimable': LOCKS,
  'allocations/uploadAllocations.ts planFile': LOCKS,
  'apiTokens/createApiToken.ts createApiToken': TOKENS,
  'apiTokens/endpoints.ts DELETE /settings/api-tokens/delete/{id}': TOKENS,
  // No passkey or second factor can be added before the address is confirmed, so none is missed.
  'auth/resetPassword.ts resetPassword': null,
  // A move does not depend on anything that it has read.
  'calendar/moveEvent.ts moveEvent': null,
  // Only keeps the order of locks; the race is that of organisers/endAccess.ts.
  'campaigns/deleteCampaign.ts deleteCampaign': null,
  'cancellations/cancelEvent.ts cancelEvent': LOCKS,
  'cancellations/retryFailed.ts retryFailed': LOCKS,
  'cart/addInTurn.ts serveTogether': BUYERS,
  'cart/endpoints.ts DELETE /portal/cart/{eventId}/clear': CARTS,
  'cart/endpoints.ts DELETE /portal/cart/{eventId}/remove-coupon': CARTS,
  'cart/endpoints.ts DELETE /portal/cart/{eventId}/remove/{ticketTypeId}': CARTS,
  'cart/endpoints.ts POST /portal/cart/{eventId}/apply-coupon': BUYERS,
  'cart/endpoints.ts POST /portal/cart/{eventId}/recover': CARTS,
  'cart/endpoints.ts POST /portal/cart/{eventId}/restart': CARTS,
  'cart/endpoints.ts PUT /portal/cart/{eventId}/update/{ticketTypeId}': CARTS,
  'cart/lockCart.ts lockCart': CARTS,
  'cart/lockCart.ts lockCartForHolds': CARTS,
  'checkout/endpoints.ts POST /portal/checkout/{eventId}/process': LOCKS,
  // Only checks; the order is placed by another call, which checks again.
  'checkout/endpoints.ts POST /portal/checkout/{eventId}/validate': null,
  'checkout/inEvent.ts inEvent': LOCKS,
  'checkout/takeOverCart.ts takeOverCart': CARTS,
  'companySettings/updateCompany.ts updateCompany': EDITS,
  'events/changeCurrency.ts changeCurrency': LOCKS,
  // Buyers wait for the lock while the event is deleted: gone.test.ts.
  'events/deleteEvent.ts deleteEvent': null,
  // Coupons, which use the record kit.
  'events/inEvent.ts inEvent': LOCKS,
  'events/previewLink.ts makePreview': LOCKS,
  'events/saveEvent.ts changeEvent': EDITS,
  'events/saveEvent.ts lockForEdit': EDITS,
  'groups/changeGroup.ts addDates': GROUPS,
  'groups/changeGroup.ts addEvent': LOCKS,
  'groups/changeGroup.ts lockStock': SHARING,
  'groups/changeGroup.ts removeEvent': LOCKS,
  'groups/changeGroup.ts underLock': EDITS,
  'groups/changeGroup.ts followGroup': SHARING,
  'groups/endpoints.ts groupRoutes': SHARING,
  'tickets/series/followSeries.ts followSeries': GROUPS,
  'events/lockSeries.ts lockSeries': GROUPS,
  'http/records/recordHandlers.ts recordHandlers': EDITS,
  'http/guards/withinPlan.ts withinPlan': PLANS,
  'invitations/answerInvitation.ts answerInvitation': 'tests/areas/programme/invitations/server/races.test.ts',
  'invitations/configEndpoints.ts PUT /events/rsvp-config/{eventID}': LOCKS,
  'invitations/mailDue.ts takeDue': null,
  'invitations/saveRsvpConfig.ts updateGroupConfig': LOCKS,
  'legalTexts/saveLegalText.ts saveLegalText': EDITS,
  'media/folders.ts createFolder': LOCKS,
  'media/folders.ts deleteFolder': LOCKS,
  'media/folders.ts renameFolder': LOCKS,
  'media/moveItems.ts moveItems': 'tests/areas/content/media/server/media.test.ts',
  'eventMessages/mailNotice.ts takeWaiting': null,
  'eventMessages/sendMessage.ts sendMessage': LOCKS,
  'eventMessages/sendNotice.ts sendNotice': LOCKS,
  'onboarding/startPlan.ts startPlan': PLANS,
  'onboarding/verifyTrial.ts resendCode': PLANS,
  'onboarding/verifyTrial.ts tryCode': PLANS,
  'orders/bulkOrders.ts cancelUnpaid': LOCKS,
  'orders/bulkOrders.ts lockOrder': LOCKS,
  'orders/bulkOrders.ts refundRest': LOCKS,
  'orders/cancelOrder.ts cancelOrder': LOCKS,
  'orders/markPaid.ts markPaid': LOCKS,
  'orders/refundOrder.ts refundOrder': LOCKS,
  // Its callers hold the lock of the event.
  'orders/refundPayment.ts refundPayment': null,
  'orders/updateAttendee.ts updateAttendee': LOCKS,
  'organisers/endAccess.ts endAccess': ORGANISERS,
  'organisers/endpoints.ts DELETE /organisers/delete/{id}': ORGANISERS,
  'organisers/endpoints.ts POST /organisers/invite/{id}': ORGANISERS,
  'organisers/joinCampaign.ts joinCampaign': ORGANISERS,
  'passkeys/registerPasskey.ts registerPasskey': PASSKEYS,
  'passkeys/removePasskey.ts removePasskey': PASSKEYS,
  'passkeys/takePasskey.ts takePasskey': PASSKEYS,
  'portal/pages.ts Portal/Checkout': CARTS,
  'portal/paymentPages.ts giveUp': LOCKS,
  'portal/renameTicket.ts renameTicket': LOCKS,
  'profile/updateProfile.ts updateProfile': PROFILE,
  'sales/mountPaymentLinks.ts openPayment': LOCKS,
  'sales/sellByHand.ts sellByHand': LOCKS,
  'surveys/endpoints.ts surveyRoutes': LOCKS,
  'surveys/findResponse.ts lockPartial': SURVEYS,
  'surveys/jobs.ts deleteIdleFiles': null,
  'surveys/jobs.ts deletePartial': null,
  'surveys/openSurvey.ts closeSurvey': LOCKS,
  'surveys/openSurvey.ts openSurvey': LOCKS,
  'surveys/removeSurvey.ts removeSurveysOf': LOCKS,
  // An answer is deleted regardless of its state.
  'surveys/resultEndpoints.ts DELETE /surveys/responses/{id}': null,
  'surveys/sendSurvey.ts sendSurvey': LOCKS,
  'surveys/submitResponse.ts submitResponse': SURVEYS,
  'surveys/uploadFile.ts uploadFile': SURVEYS,
  'tasks/changeTask.ts changeTask': TASKS,
  'tasks/remindOfTasks.ts remindCompany': null,
  'tasks/saveTask.ts updateTask': EDITS,
  'tickets/endpoints.ts changing': EDITS,
  'twoFactor/takeCode.ts takeAppCode': 'tests/areas/account/twoFactor/server/race.test.ts',
  'users/actor.ts lockedHolder': USERS,
  // A single update takes the invitation, even without the lock: two accept in the same suite.
  'users/joinCompany.ts joinCompany': USERS,
};

test('every function that takes a lock has a race suite with a negative control', () => {
  const takers = [...new Set(['areas', 'http'].flatMap(takersBelow))];
  expect(takers.sort()).toEqual(Object.keys(RACED).sort());
  for (const suite of new Set(Object.values(RACED).filter((each) => each !== null))) {
    expect(suite && existsSync(suite) && readFileSync(suite, 'utf8'), suite).toMatch(
      /withoutLocks\(true\)|unlocked\(|describeRaces\(/,
    );
  }
});

/** The functions below a folder of the server that take a lock, each after its file. */
function takersBelow(folder: string): string[] {
  return readdirSync(`server/${folder}`, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => {
      const place = folder === 'areas' ? file.replace(/^\w+\//, '') : `${folder}/${file}`;
      return takersIn(readFileSync(`server/${folder}/${file}`, 'utf8')).map((name) => `${place} ${name}`);
    });
}

function takersIn(source: string): string[] {
  const takers: string[] = [];
  let name = '';
  for (const line of source.split('\n')) {
    name = START.exec(line)?.slice(1).find(Boolean) ?? name;
    if (LOCK.test(line.replace(/function \w+\(/, ''))) {
      takers.push(name);
    }
  }
  return takers;
}
