import { create } from 'zustand';
import type { ResponseOf } from '#contract/define.ts';
import type { surveyResults } from '#contract/surveyResults.ts';
import { todayIn } from '#domain/days.ts';
import { readList } from '#js/api/kit/readList.ts';
import { surveyResultsApi } from '#js/api/surveyResults.ts';
import { isAbort } from '#js/lib/isAbort.ts';
import { onlyLatest } from '#js/lib/onlyLatest.ts';
import { failureOf, idle, type RunFlags, run } from '../kit/run.ts';
import { saveDownload } from '../kit/saveDownload.ts';
import { median } from './median.ts';

export type ResultFilters = NonNullable<NonNullable<Parameters<typeof surveyResultsApi.count>[0]>['query']>;
export type SurveySummary = ResponseOf<(typeof surveyResults)['GET /surveys/results/summary']>['data'];
export type SurveyCount = ResponseOf<(typeof surveyResults)['GET /surveys/results/count']>['data'];
export type SurveyResponse = ResponseOf<(typeof surveyResults)['GET /surveys/responses/{id}']>['data'];

/** How many of the latest answers tell how long people take. */
export const TIMED = 100;

export type SurveyResultsState = RunFlags & {
  summary: SurveySummary | null;
  /** Seconds from beginning to handing in, of half of the latest answers; null where there is none. */
  medianSeconds: number | null;
  count: SurveyCount | null;
  response: SurveyResponse | null;
  /** Why the figures did not come; null where they did. */
  loadError: string | null;
  loadSummary: (filters: ResultFilters & { survey_id: number }) => Promise<void>;
  /** The figures again, quietly: an answer has come. */
  refresh: () => Promise<void>;
  loadCount: (filters: ResultFilters) => Promise<void>;
  loadResponse: (id: number) => Promise<void>;
  closeResponse: () => void;
  /** The answers that the filters leave as a CSV file, named by the company's day. */
  export: (filters: ResultFilters, timezone: string) => Promise<unknown>;
};

/** Figures over answers: the summary of one survey, how many there are, one of them whole, and all of them as a file. */
export const useSurveyResults = create<SurveyResultsState>()((set, get) => {
  const summaries = onlyLatest();
  const counts = onlyLatest();
  const responses = onlyLatest();
  let asked: (ResultFilters & { survey_id: number }) | null = null;

  const fetchSummary = async (filters: ResultFilters & { survey_id: number }) => {
    const [summary, latest] = await summaries.run((signal) =>
      Promise.all([
        surveyResultsApi.summary({ query: filters, signal }),
        surveyResultsApi.list({
          query: { ...filters, per_page: TIMED, sort_by: 'submitted_at', sort_order: 'desc' },
          signal,
        }),
      ]),
    );
    const seconds = readList(latest).list.map(
      ({ started_at, submitted_at }) => (Date.parse(submitted_at) - Date.parse(started_at)) / 1000,
    );
    return { summary: summary.data, medianSeconds: median(seconds) };
  };

  return {
    ...idle,
    summary: null,
    medianSeconds: null,
    count: null,
    response: null,
    loadError: null,

    loadSummary: async (filters) => {
      const isOther = asked?.survey_id !== filters.survey_id;
      asked = filters;
      set({ loadError: null, ...(isOther && { summary: null, medianSeconds: null }) });
      const outcome = await run(set, () => fetchSummary(filters), { quiet: true });
      if (outcome.ok) {
        set(outcome.data);
      } else if (!isAbort(outcome.error)) {
        set({ loadError: failureOf(outcome.error) });
      }
    },

    refresh: async () => {
      if (asked && get().summary) {
        await fetchSummary(asked).then(set, () => undefined);
      }
    },

    loadCount: async (filters) => {
      const outcome = await run(set, () => counts.run((signal) => surveyResultsApi.count({ query: filters, signal })), {
        quiet: true,
      });
      if (outcome.ok) {
        set({ count: outcome.data.data });
      }
    },

    loadResponse: async (id) => {
      set({ response: null });
      const outcome = await run(
        set,
        () => responses.run((signal) => surveyResultsApi.get({ params: { id }, signal })),
        {
          failure: 'The answer could not be loaded.',
        },
      );
      if (outcome.ok) {
        set({ response: outcome.data.data });
      }
    },

    closeResponse: () => {
      responses.cancel();
      set({ response: null });
    },

    export: (filters, timezone) =>
      saveDownload(
        set,
        (onProgress) => surveyResultsApi.export({ body: filters, onProgress }),
        `survey-results-${todayIn(timezone)}.csv`,
        { success: 'Answers exported', failure: 'The answers could not be exported. Try again.' },
      ),
  };
});
