import { FormDrawer } from '#js/components/form/FormModal.tsx';
import { ContentFields } from './ContentFields.tsx';
import { ReaderFields } from './ReaderFields.tsx';
import { SendingFields } from './SendingFields.tsx';
import { NEW_EMAIL, useCompose } from './useCompose.ts';

/** Writes an e-mail over the page: subject and text, whom it goes to, and when it is sent. */
export function ComposeDrawer({ onClose }: { onClose: () => void }) {
  const compose = useCompose(NEW_EMAIL, onClose);
  const { form, submitLabel, refusal } = compose;
  return (
    <FormDrawer onClose={onClose} title="Write e-mail" form={form} submitLabel={submitLabel} refusal={refusal}>
      <ContentFields form={form} />
      <ReaderFields form={form} />
      <SendingFields {...compose} />
    </FormDrawer>
  );
}
