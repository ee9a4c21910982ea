import { FormDrawer } from '#js/components/form/FormModal.tsx';
import { ContentFields } from './ContentFields.tsx';
import { ReaderFields } from './ReaderFields.tsx';
import { SendingFields } from './SendingFields.tsx';
import { type ComposeValues, NEW_EMAIL, useCompose } from './useCompose.ts';

type ComposeDrawerProps = {
  /** What is chosen at the beginning. */
  begin?: Partial<ComposeValues>;
  onClose: () => void;
};

/** Writes an e-mail over the page: subject and text, whom it goes to, and when it is sent. */
export function ComposeDrawer({ begin, onClose }: ComposeDrawerProps) {
  const compose = useCompose({ ...NEW_EMAIL, ...begin }, onClose);
  const { form, submitLabel, refusal } = compose;
  return (
    <FormDrawer onClose={onClose} title="Write e-mail" form={form} submitLabel={submitLabel} refusal={refusal}>
      <ContentFields form={form} />
      <ReaderFields form={form} />
      <SendingFields {...compose} />
    </FormDrawer>
  );
}
