import { useState } from 'react';
import type { FieldType, SurveyField, SurveyPage } from '#domain/programme/surveys/fields.ts';
import { confirm } from '#js/components/overlay/confirm.ts';
import { toast } from '#js/lib/toast/toast.ts';
import { repairConditions } from '#js/stores/programme/surveys/builder/conditions.ts';
import { fieldName, type SurveyDraft, surveyPageName } from '#js/stores/programme/surveys/builder/draft.ts';
import {
  changeField,
  dropField,
  duplicateField,
  insertAfter,
  insertField,
  moveField,
  placeOf,
  putBack,
  removeField,
  stepField,
} from '#js/stores/programme/surveys/builder/editFields.ts';
import { movePage, newPage, removePage, renamePage } from '#js/stores/programme/surveys/builder/editPages.ts';
import type { BuilderErrors } from '#js/stores/programme/surveys/builder/errorsByField.ts';
import { newField, withType } from '#js/stores/programme/surveys/builder/newField.ts';
import { randomKey } from '#js/stores/programme/surveys/builder/randomKey.ts';

type Edit = (change: (draft: SurveyDraft) => SurveyDraft, step?: string) => void;

export type Builder = ReturnType<typeof useBuilder>;

/** Every action on questions and pages, by mouse or keyboard, with its announcement for screen readers. */
export function useBuilder({ draft, edit, errors }: { draft: SurveyDraft; edit: Edit; errors: BuilderErrors }) {
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const [freshId, setFreshId] = useState<string | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const { pages } = draft;
  const selected = selectedId === null ? null : (placeOf(pages, selectedId)?.field ?? null);

  const change = (next: (pages: SurveyPage[]) => SurveyPage[], step?: string) =>
    edit((before) => {
      const changed = next(before.pages);
      return changed === before.pages ? before : { ...before, pages: changed };
    }, step);
  /** A move can leave a condition without its question. The condition is dropped, and a toast says so. */
  const move = (next: (pages: SurveyPage[]) => SurveyPage[]) => {
    const { pages: moved, dropped } = repairConditions(next(pages));
    change(() => moved);
    if (dropped > 0) {
      const subject = dropped === 1 ? 'A condition was' : `${dropped} conditions were`;
      void toast.info(`${subject} removed: its question now comes later. Undo brings it back.`);
    }
    return moved;
  };
  const show = (field: SurveyField) => {
    setSelectedId(field.id);
    setFreshId(field.id);
  };
  const whereIs = (list: SurveyPage[], id: string) => {
    const place = placeOf(list, id);
    const page = list.find((each) => each.id === place?.pageId);
    return place && page
      ? `${fieldName(place.field)} is at position ${place.index + 1} of ${page.fields.length} on ${surveyPageName(list, page.id)}.`
      : '';
  };

  return {
    pages,
    errors: errors.fields,
    selected,
    /** The id of a just-added question, whose text field is focused. */
    freshId,
    announcement,
    select: (id: string | null) => setSelectedId(id),

    /** Adds a question after the selected one, or at the end of a page. */
    add: (type: FieldType, pageId?: string) => {
      const field = newField(type);
      change((list) => (pageId ? insertField(list, field, pageId) : insertAfter(list, field, selectedId)));
      show(field);
    },
    /** Typing in one input is a single undo step. */
    set: (id: string, patch: Partial<SurveyField>) =>
      change((list) => changeField(list, id, patch), `${id}.${Object.keys(patch).join()}`),
    setType: (field: SurveyField, type: FieldType) =>
      move((list) => changeField(list, field.id, { ...EMPTY_PARTS, ...withType(field, type) })),
    duplicate: (id: string) => {
      const copyId = randomKey('q');
      change((list) => duplicateField(list, id, copyId));
      setSelectedId(copyId);
      setAnnouncement('Duplicated. The copy is below.');
    },
    step: (id: string, direction: -1 | 1) => {
      const focused = document.activeElement;
      setAnnouncement(
        whereIs(
          move((list) => stepField(list, id, direction)),
          id,
        ),
      );
      // Moving a question would lose the focus and the next key press.
      requestAnimationFrame(() => focused instanceof HTMLElement && focused.isConnected && focused.focus());
    },
    moveTo: (id: string, pageId: string) =>
      setAnnouncement(
        whereIs(
          move((list) => moveField(list, id, pageId)),
          id,
        ),
      ),
    drop: (id: string, overId: string) => move((list) => dropField(list, id, overId)),
    whereIs: (id: string) => whereIs(pages, id),
    remove: (id: string) => {
      const { pages: rest, removed } = removeField(pages, id);
      if (!removed) {
        return;
      }
      change(() => rest);
      setSelectedId(null);
      void toast.info(`“${fieldName(removed.field)}” deleted`, {
        duration: 8000,
        action: { label: 'Undo', run: () => change((list) => putBack(list, removed)) },
      });
    },

    addPage: () => {
      change((list) => [...list, newPage()]);
      setAnnouncement('A page was added at the end.');
    },
    renamePage: (id: string, title: string) => change((list) => renamePage(list, id, title), `${id}.title`),
    stepPage: (id: string, direction: -1 | 1) => move((list) => movePage(list, id, direction)),
    /** Deletes a page; its questions stay and move to the page beside it. */
    mergePage: (page: SurveyPage) => move((list) => removePage(list, page.id, 'move')),
    /** Deletes a page with its questions, after a confirmation. */
    removePage: async (page: SurveyPage) => {
      const count = page.fields.length === 1 ? 'question' : `${page.fields.length} questions`;
      const agreed = await confirm({
        title: `Delete “${surveyPageName(pages, page.id)}”?`,
        body: `Its ${count} and the conditions on them go with it. Undo brings all of it back.`,
        confirmLabel: `Delete page and ${count}`,
        danger: true,
      });
      if (agreed) {
        move((list) => removePage(list, page.id, 'delete'));
      }
    },
  };
}

/** Settings of the old type that the new one may not use. */
const EMPTY_PARTS = { options: null, rows: null, min: null, max: null, min_label: null, max_label: null };
