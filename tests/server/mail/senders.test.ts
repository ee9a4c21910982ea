import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Sends a mail, or queues a job that does. */
const SENDS =
  /mail\.send\(|queueMails\(|surveyMailJob, |enqueue\(db, '(?:notices\.mail|orders\.mail-tickets)'|mailInvitation\(|sendOrderMail\(|await insertMails\(/;

/** Files that send mail without `takeMails`, each with the reason (decision 0086). */
const NOT_COUNTED: Record<string, string> = {
  'account/apiTokens/mailNewToken.ts': 'To the person themselves and the owners.',
  'account/auth/mails.ts': 'To the person themselves.',
  'account/notifications/mailDigests.ts': 'To the team.',
  'account/onboarding/mailPlanRequest.ts': 'To the operator.',
  'account/onboarding/sendCode.ts': 'To the person themselves.',
  'account/passkeys/mails.ts': 'To the person themselves.',
  'account/profile/mails.ts': 'To the person themselves.',
  'account/twoFactor/mails.ts': 'To the person themselves.',
  'account/users/mailInvitation.ts': 'Its callers count.',
  'accounting/documents/quoteForm/requestQuote.ts': 'To the team, and to the visitor who asked; counted per company.',
  'content/cmsPages/forms/sendMessage.ts': 'To the company.',
  'content/cmsPages/forms/signUp.ts': 'Follows from what a visitor did.',
  'conversations/forum/following/mailFollowers.ts': 'To people who confirmed their address and follow the topic.',
  'outreach/emailTemplates/preview.ts': 'A test, to the person themselves.',
  'overview/dashboard/report/mailMonthlyReports.ts': 'To the team.',
  'programme/invitations/mailDue.ts': 'Mails what was counted when it was queued.',
  'programme/invitations/queueMails.ts': 'Its callers count.',
  'programme/invitations/remindBySchedule.ts': 'Reminds of invitations that were counted.',
  'programme/surveys/mailSurvey.ts': 'Mails what was counted when it was queued.',
  'selling/cancellations/endOrders.ts': 'Follows from the cancellation of an event.',
  'selling/checkout/issueOrder.ts': 'Follows from a payment, or from a sale that was counted.',
  'selling/checkout/mailInstructions.ts': 'Follows from what the buyer did.',
  'selling/checkout/mailTickets.ts': 'Mails what was counted when it was queued.',
  'selling/eventMessages/mailNotice.ts': 'Mails what was counted when it was queued.',
  'selling/eventMessages/previewMessage.ts': 'Mails the one who asks for it.',
  'selling/orders/mailOrderChange.ts': 'Follows from a refund or a cancellation.',
  'selling/orders/sendOrderMail.ts': 'Its callers count.',
  'selling/sales/mailPaymentLink.ts': 'Counted when the sale was made.',
  'wallet/wallet/purchases/mailReceipt.ts': 'To whoever paid.',
};

test('everything that staff can have mailed to an address they entered counts towards the limit', () => {
  const uncounted = readdirSync('server/areas', { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.ts'))
    .filter((file) => {
      const source = readFileSync(`server/areas/${file}`, 'utf8');
      return SENDS.test(source) && !/\b(takeMails|canMail|countMails)\(/.test(source);
    });
  expect(uncounted.sort()).toEqual(Object.keys(NOT_COUNTED).sort());
});
