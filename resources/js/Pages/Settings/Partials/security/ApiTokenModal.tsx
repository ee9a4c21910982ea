import '#css/mantineForms.css';
import { PasswordInput, TextInput } from '@mantine/core';
import type { TOKEN_LIVES } from '#domain/account/apiTokens.ts';
import { FormModal } from '#js/components/form/FormModal.tsx';
import { useRecordForm } from '#js/components/form/useRecordForm.ts';
import { MultiSelectField } from '#js/components/input/MultiSelectField.tsx';
import { SelectField } from '#js/components/input/SelectField.tsx';
import { isKey } from '#js/lib/focus/isKey.ts';
import { permissionName } from '#js/lib/permissionGroups.ts';
import { useShared } from '#js/lib/useShared.ts';
import { useApiTokens } from '#js/stores/account/apiTokens.ts';

type Life = (typeof TOKEN_LIVES)[number];

const LIVES: Record<Life, string> = {
  7: 'In 7 days',
  30: 'In 30 days',
  90: 'In 90 days',
  365: 'In a year',
  0: 'Never',
};
const NEW_TOKEN: { name: string; permissions: string[]; lives_days: Life; password: string } = {
  name: '',
  permissions: [],
  lives_days: '90',
  password: '',
};

type ApiTokenModalProps = { onClose: () => void; onCreated: (secret: string) => void };

/** Creates an API token: name, permissions, expiry and the user's password. */
export function ApiTokenModal({ onClose, onCreated }: ApiTokenModalProps) {
  const { create } = useApiTokens();
  const held = useShared().auth.permissions ?? [];
  const form = useRecordForm<typeof NEW_TOKEN, string>({
    initial: NEW_TOKEN,
    save: (values, options) => create(values, options),
    onSaved: ({ data }) => data && onCreated(data),
  });
  return (
    <FormModal title="Create API token" form={form} submitLabel="Create token" onClose={onClose}>
      <TextInput
        label="What it is for"
        placeholder="Website"
        description="Shown in the log with everything that it does."
        required
        data-autofocus
        maxLength={60}
        {...form.field('name')}
      />
      <MultiSelectField
        label="What it can do"
        description="Give it no more than it needs."
        required
        searchable
        data={permissionChoices(held)}
        {...form.field('permissions')}
        onChange={(permissions) => form.set({ permissions })}
      />
      <SelectField
        label="Expires"
        allowDeselect={false}
        data={Object.entries(LIVES)
          .map(([value, label]) => ({ value, label }))
          .sort(
            (a, b) => (Number(a.value) || Number.POSITIVE_INFINITY) - (Number(b.value) || Number.POSITIVE_INFINITY),
          )}
        {...form.field('lives_days')}
        onChange={(life) => isKey(LIVES, life) && form.set({ lives_days: life })}
      />
      <PasswordInput label="Your password" required autoComplete="current-password" {...form.field('password')} />
    </FormModal>
  );
}

function permissionChoices(held: readonly string[]): { value: string; label: string }[] {
  const choices = held.map((value) => ({ value, label: permissionName(value) }));
  return choices.sort((a, b) => a.label.localeCompare(b.label, 'en'));
}
