import { router } from '@inertiajs/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { DocumentDetail } from '#contract/accounting/document.ts';
import { canRevise, isEditable } from '#domain/accounting/documentStates.ts';
import { todayIn } from '#domain/kit/time/days.ts';
import { useAutosave } from '#js/components/form/useAutosave.ts';
import { type RecordForm, type SaveOptions, useRecordForm } from '#js/components/form/useRecordForm.ts';
import { useCompanyFormat } from '#js/components/page/CompanyContext.ts';
import { serverNow } from '#js/lib/serverClock.ts';
import { useAccountingSettings } from '#js/stores/accounting/accountingSettings.ts';
import { useDocument } from '#js/stores/accounting/documents/document.ts';
import type { DocumentKind } from '../documentKinds.ts';
import {
  type DocumentValues,
  documentChange,
  documentInput,
  documentRevision,
  documentValues,
  isComplete,
  newDocument,
} from './documentValues.ts';

/** What the editor shows of the form, and whether it writes a new version of what was sent. */
type DocumentForm = { form: RecordForm<DocumentValues>; isRevision: boolean };

/** The form of a document. A draft saves itself; only the button leaves the page. */
export function useDocumentForm(kind: DocumentKind, document: DocumentDetail | null): DocumentForm {
  const { currency, timezone } = useCompanyFormat();
  const fresh = newDocument(currency, todayIn(timezone, serverNow()));
  const isRevision =
    document !== null &&
    document.status !== null &&
    !isEditable(document.status) &&
    canRevise(kind.type, document.status);
  const [savedId, setSavedId] = useState(document?.id ?? null);
  const leaves = useRef(false);

  async function save(values: DocumentValues, options: SaveOptions) {
    const { create, update, revise } = useDocument.getState();
    const isQuiet = !leaves.current;
    if (isRevision) {
      return revise(document.id, documentRevision(values), options);
    }
    if (savedId !== null) {
      return update(savedId, options.known(documentChange(values)), options, isQuiet);
    }
    const outcome = await create(documentInput(kind.type, values), options, isQuiet);
    const id = outcome.ok ? (outcome.data?.id ?? null) : null;
    setSavedId(id);
    if (id !== null && isQuiet) {
      // Loading the page again opens the draft.
      router.replace({ url: kind.edit({ id }), preserveState: true, preserveScroll: true });
    }
    return outcome;
  }

  const form = useRecordForm({
    initial: document ? documentValues(document, fresh) : fresh,
    record: document,
    save,
    // Another backend may not return the record.
    onSaved: ({ data }) => {
      const id = data?.id ?? savedId;
      return leaves.current && router.visit(id === null ? kind.index() : kind.show({ id }));
    },
    draft: `${kind.noun} ${savedId ?? 'new'}`,
  });
  useAutosave(form, !isRevision && isComplete(form.values));
  useCompanyTexts(kind, form, fresh, document === null);
  const submit: typeof form.submit = async (event) => {
    leaves.current = true;
    await form.submit(event);
    leaves.current = false;
  };
  return { form: { ...form, submit }, isRevision };
}

/** A new document begins with the notes and the footer that the settings have for its kind. */
function useCompanyTexts(
  { type }: DocumentKind,
  { isDirty, restored, reset }: RecordForm<DocumentValues>,
  fresh: DocumentValues,
  isNew: boolean,
): void {
  const texts = useAccountingSettings(({ selected }) => selected?.value?.texts?.[type]);
  const fill = useEffectEvent(() => {
    if (isNew && !isDirty && restored === null && (texts?.notes || texts?.footer)) {
      reset({ ...fresh, notes: texts.notes, footer: texts.footer });
    }
  });
  useEffect(() => {
    if (texts) {
      fill();
    }
  }, [texts]);
}
