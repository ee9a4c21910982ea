import type { EmailSuppression } from '#contract/outreach/emailSuppressions.ts';
import { todayIn } from '#domain/kit/time/days.ts';
import type { CallBody, CallQuery } from '#js/api/kit/callTypes.ts';
import { emailSuppressionsApi } from '#js/api/outreach/emailSuppressions.ts';
import { serverNow } from '#js/lib/serverClock.ts';
import { createResourceStore } from '#js/stores/kit/createResourceStore.ts';
import { recordAction } from '#js/stores/kit/recordAction.ts';
import type { ActionOptions, Outcome } from '#js/stores/kit/run.ts';
import { saveDownload } from '#js/stores/kit/saveDownload.ts';

type Input = CallBody<typeof emailSuppressionsApi.create>;
type Further = {
  /** Removes an entry, with the reason. */
  allow: (id: number, reason: string, options?: ActionOptions) => Promise<Outcome<unknown>>;
  exportList: (query: CallQuery<typeof emailSuppressionsApi.export>, timezone: string) => Promise<Outcome<unknown>>;
};

/** Addresses that get no e-mail, or no marketing. */
export const useEmailSuppressions = createResourceStore<
  EmailSuppression,
  CallQuery<typeof emailSuppressionsApi.list>,
  Input,
  Further
>(
  {
    list: (query, signal) => emailSuppressionsApi.list({ query, signal }),
    create: (body) => emailSuppressionsApi.create({ body }),
  },
  { createFailed: 'The address could not be blocked. Try again.' },
  (store) => ({
    allow: (id, reason, options) =>
      recordAction<EmailSuppression>(store).reload(
        () => emailSuppressionsApi.allow({ params: { id }, body: { reason } }),
        { failure: 'The address could not be changed. Try again.' },
        options,
      ),
    exportList: (query, timezone) =>
      saveDownload(
        (flags) => store.setState(flags),
        (onProgress) => emailSuppressionsApi.export({ query, onProgress }),
        `suppressed-addresses-${todayIn(timezone, serverNow())}.csv`,
        { success: 'Addresses exported', failure: 'The addresses could not be exported. Try again.' },
      ),
  }),
);
