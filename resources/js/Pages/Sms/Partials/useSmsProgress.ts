import type { SmsSend } from '#contract/outreach/smsMessage.ts';
import { useRefreshWhile } from '#js/components/state/useRefreshWhile.ts';
import { serverNow } from '#js/lib/serverClock.ts';
import { useSmsMessages } from '#js/stores/outreach/sms/smsMessages.ts';
import { useSmsSends } from '#js/stores/outreach/sms/smsSends.ts';

/** Milliseconds in which reports about deliveries are waited for; some phones are switched off for days. */
const REPORTED = 3_600_000;

/** Keeps a message and its recipients up to date while they are sent and reported. */
export function useSmsProgress({ id, status, sent, unknown, created_at }: SmsSend): void {
  const isNew = created_at !== null && serverNow() - Date.parse(created_at) < REPORTED;
  const isReported = isNew && ((sent ?? 0) > 0 || (unknown ?? 0) > 0);
  useRefreshWhile(status === 'processing' || status === 'scheduled' || isReported, () => {
    void useSmsSends.getState().get(id);
    void useSmsMessages.getState().reload();
  });
}
