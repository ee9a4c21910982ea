import { create } from 'zustand';
import type { Survey } from '#contract/surveys.ts';
import { ApiError } from '#js/api/kit/ApiError.ts';
import { surveysApi } from '#js/api/surveys.ts';
import { isConflict } from '#js/lib/isConflict.ts';
import { failureOf } from '../kit/run.ts';
import { draftOf, inputOf, type SurveyDraft } from './builder/draft.ts';
import { type BuilderErrors, errorsByField, NO_ERRORS } from './builder/errorsByField.ts';

/** Changes are saved after this pause, in milliseconds. Changes of one kind within it are one undo step. */
export const AUTOSAVE_MS = 800;
const MAX_STEPS = 100;

type SaveState = 'saved' | 'waiting' | 'saving' | 'failed';

type SurveyBuilderState = {
  /** The last version returned by the server. */
  survey: Survey | null;
  draft: SurveyDraft | null;
  past: SurveyDraft[];
  future: SurveyDraft[];
  saving: SaveState;
  /** Why the last save failed; empty after a success. */
  failure: string;
  /** Somebody else saved the survey since it was opened here. Nothing is overwritten without a confirmation. */
  isConflict: boolean;
  errors: BuilderErrors;
  open: (survey: Survey) => void;
  /** Changes the draft and saves it soon. Consecutive changes with the same `step`, such as typing, are one undo. */
  edit: (change: (draft: SurveyDraft) => SurveyDraft, step?: string) => void;
  undo: () => void;
  redo: () => void;
  /** Saves pending changes now; true once the server has all of them. */
  flush: () => Promise<boolean>;
  /** Saves over the version that somebody else saved. */
  overwrite: () => Promise<boolean>;
  /** Updates the server's version without changing the draft: the survey was opened or closed, or an answer arrived. */
  refresh: (survey: Survey) => void;
  /** Closes the builder and saves pending changes. */
  leave: () => void;
};

const nothing = {
  survey: null,
  draft: null,
  past: [],
  future: [],
  saving: 'saved',
  failure: '',
  isConflict: false,
  errors: NO_ERRORS,
} satisfies Partial<SurveyBuilderState>;

/**
 * The survey in the builder. Every change is kept here at once and saved automatically; a failed save loses nothing.
 */
export const useSurveyBuilder = create<SurveyBuilderState>()((set, get) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<boolean> | null = null;
  let lastStep: { name: string; at: number } | null = null;
  /** Incremented when a survey is opened or left, so that an older save does not change the state. */
  let session = 0;
  /** The survey when the builder was left. The back button shows the page's original, outdated props. */
  let left: { survey: Survey; draft: SurveyDraft; isSaved: boolean } | null = null;

  const saveSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void get().flush(), AUTOSAVE_MS);
  };

  const change = (next: Partial<SurveyBuilderState>) => {
    set(({ saving }) => ({ ...next, saving: saving === 'saving' ? saving : 'waiting' }));
    saveSoon();
  };

  /** Saves until nothing is pending, since changes can happen during a save. */
  const saveAll = async (isOver = false): Promise<boolean> => {
    const mine = session;
    for (;;) {
      const { survey, draft, saving } = get();
      if (!survey || !draft || saving === 'saved') {
        return survey !== null;
      }
      set({ saving: 'saving', failure: '', isConflict: false });
      const sent = inputOf(draft);
      const baseVersion = isOver ? {} : { updated_at: survey.updated_at };
      isOver = false;
      try {
        const params = { id: survey.id };
        const answer = await surveysApi.update({ params, body: { ...sent, ...baseVersion } });
        const data = answer.data ?? (await surveysApi.get({ params })).data;
        if (session !== mine) {
          left = left?.draft === draft ? { survey: data, draft, isSaved: true } : left;
          return true;
        }
        const isAll = get().draft === draft;
        set({ survey: data, saving: isAll ? 'saved' : 'waiting', errors: NO_ERRORS });
      } catch (thrown) {
        const error = thrown instanceof Error ? thrown : new Error(String(thrown));
        if (session === mine) {
          set({
            saving: 'failed',
            failure: failureOf(error),
            isConflict: isConflict(error),
            errors: error instanceof ApiError ? errorsByField(error.errors, sent.pages) : NO_ERRORS,
          });
        }
        return false;
      }
    }
  };

  return {
    ...nothing,

    open: (survey) => {
      clearTimeout(timer);
      session += 1;
      running = null;
      lastStep = null;
      const isBack = left?.survey.id === survey.id && isAtLeast(left.survey.updated_at, survey.updated_at);
      const begun = isBack && left ? left : { survey, draft: draftOf(survey), isSaved: true };
      set({ ...nothing, survey: begun.survey, draft: begun.draft, saving: begun.isSaved ? 'saved' : 'waiting' });
      if (!begun.isSaved) {
        saveSoon();
      }
    },

    edit: (edit, step) => {
      const { draft, past } = get();
      const next = draft && edit(draft);
      if (!draft || !next || next === draft) {
        return;
      }
      const isSameStep = step !== undefined && lastStep?.name === step && performance.now() - lastStep.at < AUTOSAVE_MS;
      lastStep = step === undefined ? null : { name: step, at: performance.now() };
      change({ draft: next, past: isSameStep ? past : [...past, draft].slice(-MAX_STEPS), future: [] });
    },

    undo: () => {
      const { draft, past, future } = get();
      const before = past.at(-1);
      if (draft && before) {
        lastStep = null;
        change({ draft: before, past: past.slice(0, -1), future: [draft, ...future] });
      }
    },

    redo: () => {
      const { draft, past, future } = get();
      const [after, ...rest] = future;
      if (draft && after) {
        lastStep = null;
        change({ draft: after, past: [...past, draft], future: rest });
      }
    },

    flush: () => {
      clearTimeout(timer);
      running ??= saveAll().finally(() => {
        running = null;
      });
      return running;
    },

    overwrite: async () => {
      await running;
      running ??= saveAll(true).finally(() => {
        running = null;
      });
      return running;
    },

    refresh: (survey) => set((state) => (state.survey?.id === survey.id ? { survey } : {})),

    leave: () => {
      const { survey, draft, saving } = get();
      left = survey && draft ? { survey, draft, isSaved: saving === 'saved' } : left;
      void get().flush();
      session += 1;
      set(nothing);
    },
  };
});

/** Whether one save is at least as recent as another; if either is unknown, local input takes precedence. */
function isAtLeast(saved: string | null, other: string | null): boolean {
  return saved === null || other === null || saved >= other;
}
