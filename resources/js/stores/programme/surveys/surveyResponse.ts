import { create } from 'zustand';
import type { Answers, FileAnswer, SurveyPage } from '#domain/programme/surveys/fields.ts';
import { ApiError } from '#js/api/kit/ApiError.ts';
import { publicSurveysApi } from '#js/api/programme/publicSurveys.ts';
import { failureOf, idle, type RunFlags, run } from '#js/stores/kit/run.ts';
import { placeErrors } from './placeErrors.ts';
import { keepResumeKey, readResumeKey } from './resumeKey.ts';

/** A change is saved once typing has paused this long, in milliseconds. */
export const AUTOSAVE_MS = 2000;
/** A failed save is retried after this long. */
const RETRY_MS = 10_000;

type SurveyResponseState = RunFlags & {
  survey: string | null;
  answers: Answers;
  /** Zero-based. */
  page: number;
  saving: 'idle' | 'waiting' | 'saving' | 'saved' | 'failed';
  /** The server's message when the survey accepts no more answers. */
  ended: string | null;
  /** Set once the answers were submitted, with the organiser's own thank-you message if there is one. */
  done: { thankYou: string | null } | null;
  /** The server's validation errors of visible questions by field id, after a submit. */
  fieldErrors: Record<string, string>;
  /** Those of questions that the page does not show: staff added or changed them after it was opened. */
  hiddenErrors: string[];
  /** Continues with the answers that this browser, or this invitee, saved before. */
  open: (survey: string, invitee: string | null) => Promise<void>;
  /** Merges these answers into the current ones and saves them soon. */
  change: (changed: Answers) => void;
  goTo: (page: number) => void;
  /** Saves pending changes now. */
  flush: () => Promise<void>;
  upload: (fieldId: string, file: File, onProgress: (percent: number) => void) => Promise<FileAnswer>;
  /** @param pages the survey as the page shows it, which decides where an error can be shown */
  submit: (pages: readonly SurveyPage[]) => Promise<void>;
};

const EMPTY = {
  answers: {},
  page: 0,
  saving: 'idle',
  ended: null,
  done: null,
  fieldErrors: {},
  hiddenErrors: [],
  ...idle,
} satisfies Partial<SurveyResponseState>;

/**
 * The survey that a visitor fills in. The server stores nothing before the first answer, so a mere visit costs no row.
 */
export const useSurveyResponse = create<SurveyResponseState>()((set, get) => {
  let invitee: string | null = null;
  /** The key found in this browser. It can belong to another invitee, so their link saves nothing under it. */
  let storedKey: string | null = null;
  let resumeKey: string | null = null;
  let beginning: Promise<string> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;

  const survey = () => get().survey ?? '';

  const saveIn = (milliseconds: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void get().flush(), milliseconds);
  };

  /** The key to save under. Answers typed while it is fetched win over the stored ones. */
  const begin = () => {
    beginning ??= publicSurveysApi
      .begin({ params: { key: survey() }, body: { resume_key: resumeKey ?? storedKey, invitee } })
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
    storedKey = null;
    resumeKey = null;
    keepResumeKey(survey(), null);
  };

  /** Shows the end of the survey where the error means that it accepts no more answers; true in that case. */
  const endsSurvey = (error: Error): boolean => {
    const isOver = error instanceof ApiError && error.status === 409;
    if (isOver) {
      forget();
      set({ ended: failureOf(error), saving: 'idle' });
    }
    return isOver;
  };

  /** Runs a call with the key. A key the server no longer knows is replaced once, since the answers are still here. */
  const withKey = async <T>(call: (key: string) => Promise<T>): Promise<T> => {
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
      await withKey((key) => {
        const { answers, page } = get();
        return publicSurveysApi.save({ params: { key: survey() }, body: { resume_key: key, answers, page } });
      });
      set((state) => ({ saving: state.saving === 'saving' ? 'saved' : state.saving }));
    } catch (thrown) {
      const error = thrown instanceof Error ? thrown : new Error(String(thrown));
      if (!endsSurvey(error)) {
        set({ saving: 'failed' });
        saveIn(RETRY_MS);
      }
    }
  };

  return {
    survey: null,
    ...EMPTY,

    open: async (key, openedBy) => {
      clearTimeout(timer);
      beginning = null;
      invitee = openedBy;
      storedKey = readResumeKey(key);
      resumeKey = invitee === null ? storedKey : null;
      set({ ...EMPTY, survey: key });
      if (storedKey === null && invitee === null) {
        return;
      }
      // A failure shows with the first save. Until then nothing can be lost.
      await begin().catch((thrown) => (thrown instanceof Error ? endsSurvey(thrown) : false));
    },

    change: (changed) => {
      set(({ answers }) => ({ answers: { ...answers, ...changed }, saving: 'waiting' }));
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
        const { data } = await withKey((key) =>
          publicSurveysApi.upload({
            params: { key: survey() },
            body: { resume_key: key, field_id: fieldId, file },
            onProgress,
          }),
        );
        return data;
      } catch (thrown) {
        const error = thrown instanceof Error ? thrown : new Error(String(thrown));
        endsSurvey(error);
        throw new Error(failureOf(error, 'The file could not be uploaded. Try again.'));
      }
    },

    submit: async (pages) => {
      await running;
      // Also the timer that a save which has just ended started.
      clearTimeout(timer);
      const send = () =>
        withKey((key) =>
          publicSurveysApi.submit({ params: { key: survey() }, body: { resume_key: key, answers: get().answers } }),
        );
      const outcome = await run(set, send, {
        failure: 'Your answers could not be sent. They are still here: try again.',
        quiet: true,
      });
      clearTimeout(timer);
      if (outcome.ok) {
        forget();
        set({ done: { thankYou: outcome.data.thank_you }, saving: 'idle', fieldErrors: {} });
      } else if (!endsSurvey(outcome.error)) {
        set(({ errors, answers }) => placeErrors(errors, pages, answers));
        // The server has stored nothing, and the timer of pending answers was stopped.
        await get().flush();
      }
    },
  };
});
