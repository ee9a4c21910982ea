import type { ContactMerge } from '#contract/people/contactDuplicates.ts';
import { counted } from '#domain/kit/counted.ts';
import { FormModal } from '#js/components/form/FormModal.tsx';
import { useRecordForm } from '#js/components/form/useRecordForm.ts';
import layout from '#js/components/page/layout.module.css';
import { ErrorState } from '#js/components/state/ErrorState.tsx';
import { SkeletonText } from '#js/components/state/Skeleton.tsx';
import { useLoad } from '#js/components/state/useLoad.ts';
import { useContactMerges, useUndoPreview } from '#js/stores/people/contactDuplicates.ts';

/** Says what undoing a merge restores and what stays, and undoes it. */
export function UndoModal({ merge, onClose }: { merge: ContactMerge; onClose: () => void }) {
  const { selected: preview, error, get } = useUndoPreview();
  useLoad(get, merge.id);
  const form = useRecordForm<object, unknown>({
    initial: {},
    save: (_, options) => useContactMerges.getState().undo(merge.id, options),
    onSaved: onClose,
  });
  const name = merge.contact_name ?? 'the contact';
  return (
    <FormModal
      onClose={onClose}
      form={form}
      title={`Undo the merge of ${name}?`}
      submitLabel="Undo merge"
      refusal={preview?.refusal ?? undefined}
    >
      {error ? (
        <ErrorState title="The merge could not be loaded" onRetry={() => get(merge.id)} />
      ) : preview ? (
        <div className={layout.tight}>
          <p>
            {preview.restored.join(', ')} {preview.restored.length === 1 ? 'is' : 'are'} restored
            {preview.moved
              ? `, with ${counted(preview.moved, 'entry', 'entries')} elsewhere that belonged to them`
              : ''}
            .
          </p>
          <p className={layout.muted}>
            What was added since the merge stays with {name}
            {preview.kept_fields.length > 0 &&
              `, and so do these fields, which were changed since: ${preview.kept_fields.join(', ')}`}
            .
          </p>
        </div>
      ) : (
        <SkeletonText lines={2} />
      )}
    </FormModal>
  );
}
