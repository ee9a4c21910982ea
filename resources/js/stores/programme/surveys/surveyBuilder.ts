import { create } from 'zustand';
import type { Survey } from '#contract/programme/surveys.ts';
import { ApiError } from '#js/api/kit/ApiError.ts';
import { surveysApi } from '#js/api/programme/surveys.ts';
import { isConflict } from '#js/lib/errors/isConflict.ts';
import { isUnknownField } from '#js/lib/errors/isUnknownField.ts';
import { toast } from '#js/lib/toast/toast.ts';
import { failureOf } from '#js/stores/kit/run.ts';
import { inputOf, type SurveyDraft, surveyDraftOf } from './builder/draft.ts';
import { type BuilderErrors, errorsByField, NO_ERRORS } from './builder/errorsByField.ts';

/** Changes are saved after this pause, in milliseconds. Changes of one kind within it are one undo step. */
export const AUTOSAVE_MS = 800;
const MAX_STEPS = 100;

type SaveState = 'saved' | 'waiting' | 'saving' | 'failed';

type SurveyBuilderState = {
  /** The last version returned by the server. */
  survey: Survey | null;
  draft: SurveyDraft | null;
  /** The fields of the draft that the backend did not send and nobody has changed. They are not saved. */
  unknown: readonly string[];
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
  /**
   * Updates the server's version without changing the draft, after the survey was opened or closed. If somebody else has
   * changed the survey, the next save still conflicts.
   */
  refresh: (survey: Survey) => void;
  /** Closes the builder and saves pending changes; a toast reports if that fails. */
  leave: () => void;
};

/** What the builder contained when it was left, with the result of the saves since. */
type Left = Pick<SurveyBuilderState, 'survey' | 'draft' | 'unknown' | 'saving'>;

/** From opening a survey until the builder is left and everything is saved. */
type Session = {
  running: Promise<boolean> | null;
  left: Left | null;
  /** Whether the user left after being told that the last save had failed (useUnsavedSurvey). */
  isWarned: boolean;
};

const nothing = {
  survey: null,
  draft: null,
  unknown: [],
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
  let lastStep: { name: string; at: number } | null = null;
  let session = newSession();
  /** The one before. The back button shows the page's original, outdated props. */
  let former = session;

  const saveSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void get().flush(), AUTOSAVE_MS);
  };

  const change = (next: Partial<SurveyBuilderState>) => {
    set(({ draft, unknown, saving }) => ({
      ...next,
      unknown: unknown.filter((name) => isSame(name, draft, next.draft ?? draft)),
      saving: saving === 'saving' ? saving : 'waiting',
    }));
    saveSoon();
  };

  /** Saves until nothing is pending, since changes can happen during a save. Continues after the builder was left. */
  const saveAll = async (isOver = false): Promise<boolean> => {
    const mine = session;
    const pending = () => (session === mine ? get() : mine.left) ?? nothing;
    const update = (change: Partial<SurveyBuilderState>) => {
      if (session === mine) {
        set(change);
      } else if (mine.left) {
        const { survey, saving } = { ...mine.left, ...change };
        mine.left = { ...mine.left, survey, saving };
      }
    };
    for (;;) {
      const { survey, draft, unknown, saving } = pending();
      if (!survey || !draft || saving === 'saved') {
        return survey !== null;
      }
      update({ saving: 'saving', failure: '', isConflict: false });
      const sent = inputOf(draft);
      const baseVersion = isOver || survey.updated_at === null ? {} : { updated_at: survey.updated_at };
      isOver = false;
      try {
        const params = { id: survey.id };
        const answer = await surveysApi.update({ params, body: { ...withoutFields(sent, unknown), ...baseVersion } });
        const data = answer.data ?? (await surveysApi.get({ params })).data;
        update({ survey: data, saving: pending().draft === draft ? 'saved' : 'waiting', errors: NO_ERRORS });
      } catch (thrown) {
        const error = thrown instanceof Error ? thrown : new Error(String(thrown));
        const failure = failureOf(error);
        update({
          saving: 'failed',
          failure,
          isConflict: isConflict(error),
          errors: error instanceof ApiError ? errorsByField(error.errors, sent.pages) : NO_ERRORS,
        });
        if (session !== mine && pending().draft !== draft && !isConflict(error)) {
          // Nothing else will send what was changed during this save.
          continue;
        }
        const isShown = session === mine || mine.isWarned || (error instanceof ApiError && error.endsSession);
        if (!isShown) {
          void toast.error(
            `Your last changes to “${sent.title}” could not be saved. ${failure} Open the survey again to see them.`,
          );
        }
        return false;
      }
    }
  };

  const save = (isOver?: boolean): Promise<boolean> => {
    const mine = session;
    mine.running ??= saveAll(isOver).finally(() => {
      mine.running = null;
    });
    return mine.running;
  };

  return {
    ...nothing,

    open: (survey) => {
      clearTimeout(timer);
      lastStep = null;
      const left = former.left?.survey?.id === survey.id ? former.left : null;
      if (!left || !isNewer(left, survey, former.isWarned)) {
        session = newSession();
        const draft = surveyDraftOf(survey);
        const unknown = Object.keys(draft).filter((name) => isUnknownField(survey, draft, name));
        set({ ...nothing, survey, draft, unknown });
        return;
      }
      session = former;
      set({ ...nothing, ...left });
      if (left.saving === 'failed') {
        change({});
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
      return save();
    },

    overwrite: async () => {
      await session.running;
      return save(true);
    },

    refresh: (survey) =>
      set(({ survey: before, unknown }) =>
        before?.id === survey.id ? { survey: withBase(survey, before, unknown) } : {},
      ),

    leave: () => {
      session.isWarned = get().saving === 'failed';
      void get().flush();
      const { survey, draft, unknown, saving } = get();
      if (survey) {
        session.left = { survey, draft, unknown, saving };
        former = session;
      }
      session = newSession();
      set(nothing);
    },
  };
});

function newSession(): Session {
  return { running: null, left: null, isWarned: false };
}

/** By value, because a restored draft is a copy. */
function isSame(name: string, before: SurveyDraft | null, after: SurveyDraft | null): boolean {
  const [one, other] = [before, after].map((draft) => JSON.stringify(Reflect.get(Object(draft), name)));
  return one === other;
}

/** The survey, on the version and the fields of `before` if its own were changed by somebody else. */
function withBase(survey: Survey, before: Survey, unknown: readonly string[]): Survey {
  const [own, known] = [survey, before].map((each) => JSON.stringify(withoutFields(surveyDraftOf(each), unknown)));
  return own === known ? survey : { ...survey, ...surveyDraftOf(before), updated_at: before.updated_at };
}

function withoutFields(draft: SurveyDraft, names: readonly string[]): SurveyDraft {
  const kept = { ...draft };
  for (const name of names) {
    Reflect.deleteProperty(kept, name);
  }
  return kept;
}

/**
 * Whether what was left is shown instead of the props: it has changes that the user has not given up, or is at least as
 * recent. If either version is unknown, local input takes precedence.
 */
function isNewer({ survey, saving }: Left, { updated_at: sent }: Survey, isWarned: boolean): boolean {
  const saved = survey?.updated_at ?? null;
  const isUnsaved = saving === 'saving' || (saving === 'failed' && !isWarned);
  return isUnsaved || saved === null || sent === null || saved >= sent;
}
