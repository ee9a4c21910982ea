import { create } from 'zustand';
import type { DocumentSheet } from '#contract/accounting/document.ts';
import { documentsApi } from '#js/api/accounting/documents.ts';
import { type ExtensionRecordState, extensionRecordSlice } from '#js/stores/kit/extensionRecordSlice.ts';
import { idle } from '#js/stores/kit/run.ts';

type Key = { id: number; version: number };

/** What a replaced version of a document said. */
export const useDocumentVersion = create<ExtensionRecordState<DocumentSheet, Key>>()((_set, _get, store) => ({
  ...idle,
  ...extensionRecordSlice<DocumentSheet, Key>(store, (params, signal) => documentsApi.version({ params, signal })),
}));
