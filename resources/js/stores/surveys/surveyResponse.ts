import { create } from 'zustand';
import type { Answers, FileAnswer } from '#domain/surveys/fields.ts';
import { ApiError } from '#js/api/kit/ApiError.ts';
import { publicSurveysApi } from '#js/api/publicSurveys.ts';
import { failureOf, idle, type Outcome, type RunFlags, run } from '../kit/run.ts';
import { keepResumeKey, readResumeKey } from './resumeKey.ts';

/** Typing rests this long before it is saved. */
export const AUTOSAVE_MS = 2000;
/** A save that failed is tried again after this long. */
const AGAIN_MS = 10_000;

export type SurveyResponseState = RunFlags & {
  survey: string | null;
  answers: Answers;
  /** From 0. */
  page: number;
  saving: 'idle' | 'waiting' | 'saving' | 'saved' | 'failed';
  /** Why the survey takes no answer any more, in the server's words. */
  ended: string | null;
  /** It was handed in; the organiser's words, where they have any. */
  done: { thankYou: string | null } | null;
  /** What is wrong with the answers, in words by field id, after they were handed in. */
  refused: Record<string, string>;
  /** Goes on with what this browser, or this invitee, has filled in before. */
  open: (survey: string, invitee: string | null) => Promise<void>;
  change: (answers: Answers) => void;
  goTo: (page: number) => void;
  /** Saves what is not saved yet, now. */
  flush: () => Promise<void>;
  upload: (fieldId: string, file: File, onProgress: (percent: number) => void) => Promise<FileAnswer>;
  submit: () => Promise<void>;
};

const nothing = {
  answers: {},
  page: 0,
  saving: 'idle',
  ended: null,
  done: null,
  refused: {},
  ...idle,
} satisfies Partial<SurveyResponseState>;

/** The survey that a visitor fills in. It is begun on the server with the first answer, so that a look costs no row. */
export const useSurveyResponse = create<SurveyResponseState>()((set, get) => {
  let invitee: string | null = null;
  let resumeKey: string | null = null;
  let beginning: Promise<string> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;

  const survey = () => get().survey ?? '';

  const saveIn = (milliseconds: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void get().flush(), milliseconds);
  };

  /** The key to save under. What was typed meanwhile goes before what was kept. */
  const begin = () => {
    beginning ??= publicSurveysApi
      .begin({ params: { key: survey() }, body: { resume_key: resumeKey, invitee } })
      .then(({ data }) => {
        resumeKey = data.resume_key;
        keepResumeKey(survey(), resumeKey);
        set(({ answers, page }) => ({ answers: { ...data.answers, ...answers }, page: page || data.page }));
        return data.resume_key;
      })
      .finally(() => {
        beginning = null;
      });
    return beginning;
  };

  const forget = () => {
    resumeKey = null;
    keepResumeKey(survey(), null);
  };

  /** Tells the page that nothing is taken any more; true where that is so. */
  const isEnd = (error: Error): boolean => {
    const isOver = error instanceof ApiError && error.status === 409;
    if (isOver) {
      forget();
      set({ ended: failureOf(error), saving: 'idle' });
    }
    return isOver;
  };

  /** Runs a call under the key. One that is not known any more is replaced once: the answers are still here. */
  const underKey = async <T>(call: (key: string) => Promise<T>): Promise<T> => {
    try {
      return await call(resumeKey ?? (await begin()));
    } catch (thrown) {
      if (!(thrown instanceof ApiError) || thrown.status !== 404) {
        throw thrown;
      }
      forget();
      return call(await begin());
    }
  };

  const save = async () => {
    const { saving } = get();
    if (saving !== 'waiting' && saving !== 'failed') {
      return;
    }
    set({ saving: 'saving' });
    try {
      await underKey((key) => {
        const { answers, page } = get();
        return publicSurveysApi.save({ params: { key: survey() }, body: { resume_key: key, answers, page } });
      });
      set((state) => ({ saving: state.saving === 'saving' ? 'saved' : state.saving }));
    } catch (thrown) {
      const error = thrown instanceof Error ? thrown : new Error(String(thrown));
      if (!isEnd(error)) {
        set({ saving: 'failed' });
        saveIn(AGAIN_MS);
      }
    }
  };

  return {
    survey: null,
    ...nothing,

    open: async (key, who) => {
      clearTimeout(timer);
      beginning = null;
      invitee = who;
      resumeKey = readResumeKey(key);
      set({ ...nothing, survey: key });
      if (resumeKey === null && invitee === null) {
        return;
      }
      // A failure shows with the first save; until then there is nothing to lose.
      await begin().catch((thrown) => (thrown instanceof Error ? isEnd(thrown) : false));
    },

    change: (answers) => {
      set({ answers, saving: 'waiting' });
      saveIn(AUTOSAVE_MS);
    },

    goTo: (page) => {
      if (page !== get().page) {
        set({ page });
        if (Object.keys(get().answers).length > 0) {
          set({ saving: 'waiting' });
          void get().flush();
        }
      }
    },

    flush: () => {
      clearTimeout(timer);
      running ??= save().finally(() => {
        running = null;
        if (get().saving === 'waiting') {
          saveIn(AUTOSAVE_MS);
        }
      });
      return running;
    },

    upload: async (fieldId, file, onProgress) => {
      try {
        const { data } = await underKey((key) =>
          publicSurveysApi.upload({
            params: { key: survey() },
            body: { resume_key: key, field_id: fieldId, file },
            onProgress,
          }),
        );
        return data;
      } catch (thrown) {
        const error = thrown instanceof Error ? thrown : new Error(String(thrown));
        isEnd(error);
        throw new Error(failureOf(error, 'The file could not be sent. Try again.'));
      }
    },

    submit: async () => {
      clearTimeout(timer);
      await running;
      const hand = () =>
        underKey((key) =>
          publicSurveysApi.submit({ params: { key: survey() }, body: { resume_key: key, answers: get().answers } }),
        );
      const outcome = await run(set, hand, {
        failure: 'Your answers could not be sent. They are still here: try again.',
        quiet: true,
      });
      clearTimeout(timer);
      if (outcome.ok) {
        forget();
        set({ done: { thankYou: outcome.data.thank_you }, saving: 'idle', refused: {} });
      } else if (!isEnd(outcome.error)) {
        set({ refused: refusedOf(outcome), saving: 'saved' });
      }
    },
  };
});

/** `answers.<field id>` of the server's refusal, by field id. */
function refusedOf(outcome: Outcome<unknown>): Record<string, string> {
  const errors = !outcome.ok && outcome.error instanceof ApiError ? outcome.error.errors : {};
  return Object.fromEntries(
    Object.entries(errors).flatMap(([path, [sentence]]) =>
      path.startsWith('answers.') && sentence ? [[path.slice('answers.'.length), sentence]] : [],
    ),
  );
}
