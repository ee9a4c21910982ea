import { create } from 'zustand';
import type { SmsCounts, SmsMessage, SmsMessageDetail, SmsSettings, SmsTotals } from '#contract/outreach/smsMessage.ts';
import type { SmsPeriod } from '#domain/outreach/sms.ts';
import type { CallBody } from '#js/api/kit/callTypes.ts';
import { smsApi } from '#js/api/outreach/sms.ts';
import { type ExtensionRecordState, extensionRecordSlice } from '#js/stores/kit/extensionRecordSlice.ts';
import { type RecordState, recordSlice } from '#js/stores/kit/recordSlice.ts';
import { type ActionOptions, idle, type Outcome, run } from '#js/stores/kit/run.ts';

/** Messages by state, and credits. */
export const useSmsCounts = create<RecordState<SmsCounts, void>>()((_set, _get, store) => ({
  ...idle,
  ...recordSlice<SmsCounts, void>(store, (_, signal) => smsApi.count({ signal }), { keepsFormer: true }),
}));

/** Messages by period. */
export const useSmsTotals = create<RecordState<SmsTotals[], SmsPeriod>>()((_set, _get, store) => ({
  ...idle,
  ...recordSlice<SmsTotals[], SmsPeriod>(store, (type, signal) => smsApi.totals({ query: { type }, signal }), {
    keepsFormer: true,
  }),
}));

/** The latest messages. */
export const useRecentSms = create<RecordState<SmsMessage[], void>>()((_set, _get, store) => ({
  ...idle,
  ...recordSlice<SmsMessage[], void>(store, (_, signal) => smsApi.recent({ signal }), { keepsFormer: true }),
}));

/** One message with its attempts and replies. */
export const useSmsMessage = create<RecordState<SmsMessageDetail, number>>()((_set, _get, store) => ({
  ...idle,
  ...recordSlice<SmsMessageDetail, number>(store, (id, signal) => smsApi.get({ params: { id }, signal })),
}));

type Settings = ExtensionRecordState<SmsSettings> & {
  save: (input: CallBody<typeof smsApi.saveSettings>, options?: ActionOptions) => Promise<Outcome<unknown>>;
};

/** How the company sends. */
export const useSmsSettings = create<Settings>()((set, get, store) => ({
  ...idle,
  ...extensionRecordSlice<SmsSettings>(store, (_, signal) => smsApi.settings({ signal })),
  save: (body, options) =>
    run(
      set,
      () => smsApi.saveSettings({ body }),
      {
        success: ({ message }) => message,
        after: () => get().refresh(),
        failure: 'The settings could not be saved. What you entered is still here.',
      },
      options,
    ),
}));
