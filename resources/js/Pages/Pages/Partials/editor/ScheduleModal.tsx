import '#css/mantineForms.css';
import type { CmsPage } from '#contract/content/cmsPages.ts';
import { FormModal } from '#js/components/form/FormModal.tsx';
import { useRecordForm } from '#js/components/form/useRecordForm.ts';
import { DateTimeInput } from '#js/components/input/date/DateTimeInput.tsx';
import { usePageActions } from '#js/stores/content/cmsPages/pageTools.ts';

/** Chooses when a page is published, or that it is not. */
export function ScheduleModal({ page, onClose }: { page: CmsPage; onClose: () => void }) {
  const form = useRecordForm({
    initial: { publish_at: page.publish_at },
    save: ({ publish_at }, options) => usePageActions.getState().schedule(page.id, publish_at, options),
    onSaved: onClose,
  });
  return (
    <FormModal onClose={onClose} form={form} title="Publish later" submitLabel="Save time">
      <DateTimeInput
        label="Publish at"
        description="The page is published as it is saved then. Leave it empty to cancel."
        value={form.values.publish_at}
        error={form.errorOf('publish_at')}
        onChange={(publish_at) => form.set({ publish_at })}
      />
    </FormModal>
  );
}
