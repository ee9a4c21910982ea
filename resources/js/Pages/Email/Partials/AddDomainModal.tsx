import '#css/mantineForms.css';
import { TextInput } from '@mantine/core';
import { FormModal } from '#js/components/form/FormModal.tsx';
import { useRecordForm } from '#js/components/form/useRecordForm.ts';
import { useEmailDomains } from '#js/stores/outreach/emailDomains.ts';

type AddDomainModalProps = { onClose: () => void; onAdded: (id: number | null) => void };

export function AddDomainModal({ onClose, onAdded }: AddDomainModalProps) {
  const form = useRecordForm({
    initial: { domain: '' },
    save: (values, options) => useEmailDomains.getState().create(values, options),
    onSaved: ({ data }) => onAdded(data?.id ?? null),
  });
  return (
    <FormModal onClose={onClose} title="Add domain" form={form} submitLabel="Add domain">
      <TextInput
        label="Domain"
        required
        placeholder="news.example.org"
        description="You need access to its DNS. A subdomain keeps newsletters apart from your other mail."
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        {...form.field('domain')}
      />
    </FormModal>
  );
}
