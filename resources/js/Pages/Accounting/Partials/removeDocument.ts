import type { DocumentStatus, DocumentType } from '#domain/accounting/documents.ts';
import { confirm } from '#js/components/overlay/confirm.ts';
import { useDocuments } from '#js/stores/accounting/documents/documents.ts';
import { kindOf } from './documentKinds.ts';

type Removable = { id: number; type: DocumentType | null; status: DocumentStatus | null; contact_name: string | null };

/** Asks, and deletes a draft; resolves to true if it did. */
export async function removeDocument({ id, type, contact_name }: Removable): Promise<boolean> {
  const { noun } = kindOf(type);
  const what = type === 'quote' ? noun : `draft of ${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;
  const isSure = await confirm({
    title: `Delete this ${what}?`,
    body: contact_name
      ? `It is for ${contact_name}. It has no number, so nothing is missing afterwards.`
      : 'It has no number, so nothing is missing afterwards.',
    confirmLabel: type === 'quote' ? 'Delete request' : 'Delete draft',
    danger: true,
  });
  return isSure && (await useDocuments.getState().remove(id)).ok;
}
