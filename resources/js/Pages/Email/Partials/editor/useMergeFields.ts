import { ownMergeFields } from '#domain/outreach/emailFields.ts';
import { EMAIL_MERGE_FIELDS, EMAIL_MERGE_LABELS } from '#domain/outreach/mergeEmail.ts';
import { useLoad } from '#js/components/state/useLoad.ts';
import { useContactFields } from '#js/stores/people/contactFields.ts';

const BUILT_IN = EMAIL_MERGE_FIELDS.map((name) => ({ name: String(name), label: EMAIL_MERGE_LABELS[name] }));

/** The fields that an e-mail can show: those that every recipient has, and the company's own fields of contacts. */
export function useMergeFields(): { name: string; label: string }[] {
  const { list, load } = useContactFields();
  useLoad(load, {});
  return [...BUILT_IN, ...ownMergeFields(list)];
}
