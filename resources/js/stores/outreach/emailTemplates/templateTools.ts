import { create } from 'zustand';
import type {
  EmailLinkCheck,
  EmailPreview,
  EmailTemplateVersion,
  EmailTemplateVersionDetail,
} from '#contract/outreach/emailTemplates.ts';
import type { CallBody } from '#js/api/kit/callTypes.ts';
import { emailTemplatesApi } from '#js/api/outreach/emailTemplates.ts';
import { type ExtensionListState, extensionListSlice } from '#js/stores/kit/extensionListSlice.ts';
import { type ExtensionRecordState, extensionRecordSlice } from '#js/stores/kit/extensionRecordSlice.ts';
import { type RecordState, recordSlice } from '#js/stores/kit/recordSlice.ts';
import { type ActionOptions, idle, type Outcome, run } from '#js/stores/kit/run.ts';

type PreviewOf = CallBody<typeof emailTemplatesApi.preview>;

/** The e-mail of a design as a contact gets it. */
export const useEmailPreview = create<ExtensionRecordState<EmailPreview, PreviewOf>>()((_set, _get, store) => ({
  ...idle,
  ...extensionRecordSlice<EmailPreview, PreviewOf>(
    store,
    (body, signal) => emailTemplatesApi.preview({ body, signal }),
    { keepsFormer: true },
  ),
}));

type LinkChecks = ExtensionRecordState<EmailLinkCheck[], PreviewOf>;

/** What the addresses answered that an e-mail links to. */
export const useLinkChecks = create<LinkChecks>()((_set, _get, store) => ({
  ...idle,
  ...extensionRecordSlice<EmailLinkCheck[], PreviewOf>(store, (body, signal) =>
    emailTemplatesApi.checkLinks({ body, signal }),
  ),
}));

/** The versions of a template. */
export const useTemplateVersions = create<ExtensionListState<EmailTemplateVersion, { id: number }>>()(
  (_set, _get, store) => ({
    ...idle,
    ...extensionListSlice<EmailTemplateVersion, { id: number }>(
      store,
      (signal, { id }) => emailTemplatesApi.versions({ params: { id }, signal }),
      ({ id }) => id,
    ),
  }),
);

type VersionKey = { id: number; version: number };

/** One version with its design. */
export const useTemplateVersion = create<RecordState<EmailTemplateVersionDetail, VersionKey>>()(
  (_set, _get, store) => ({
    ...idle,
    ...recordSlice<EmailTemplateVersionDetail, VersionKey>(store, (params, signal) =>
      emailTemplatesApi.version({ params, signal }),
    ),
  }),
);

type Folder = { id: string; name: string; templates: number | null };

/** The folders that templates are in. */
export const useTemplateFolders = create<ExtensionListState<Folder>>()((_set, _get, store) => ({
  ...idle,
  ...extensionListSlice<Folder>(store, async (signal) => {
    const { data } = await emailTemplatesApi.folders({ signal });
    return { data: data.map(({ name, templates }) => ({ id: name, name, templates })) };
  }),
}));

type Editor = { id: number; name: string };

/** Who else has a template open. */
export const useTemplateEditors = create<ExtensionListState<Editor, { id: number }>>()((_set, _get, store) => ({
  ...idle,
  ...extensionListSlice<Editor, { id: number }>(
    store,
    (_, { id }) => emailTemplatesApi.editing({ params: { id } }),
    ({ id }) => id,
  ),
}));

type TestState = typeof idle & {
  send: (id: number, contactId: number | null, options?: ActionOptions) => Promise<Outcome<unknown>>;
};

/** Sends a template to the signed-in user. */
export const useTemplateTest = create<TestState>()((set) => ({
  ...idle,
  send: (id, contactId, options) =>
    run(
      set,
      () => emailTemplatesApi.test({ params: { id }, body: { contact_id: contactId } }),
      { success: ({ message }) => message, failure: 'The test could not be sent. Try again in a moment.' },
      options,
    ),
}));
