import '#css/mantineForms.css';
import { router } from '@inertiajs/react';
import { Radio, TextInput } from '@mantine/core';
import type { Role } from '#contract/account/roles.ts';
import { MAX_ROLE_TEXT } from '#domain/account/roles.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { FormPage, FormSection } from '#js/components/form/FormPage.tsx';
import type { FormValues } from '#js/components/form/formValues.ts';
import { useStoreForm } from '#js/components/form/useStoreForm.ts';
import { type RoleInput, useRoles } from '#js/stores/account/roles.ts';
import { PermissionPicker } from './PermissionPicker.tsx';

const NEW_ROLE: FormValues<RoleInput, 'description'> = {
  name: '',
  description: '',
  permissions: [],
  scope: 'company',
  updated_at: null,
};

type RoleFormProps = {
  /** Null for a new role. */
  stored: Role | null;
  /** The role that a new one is copied from. */
  copied?: Role | null;
  isFixed?: boolean;
};

/** Name, scope and permissions of a role. */
export function RoleForm({ stored, copied = null, isFixed = false }: RoleFormProps) {
  const defaults = copied
    ? {
        ...NEW_ROLE,
        name: `Copy of ${copied.name}`.slice(0, 60),
        description: copied.description ?? '',
        permissions: copied.permissions,
        scope: copied.scope ?? 'company',
      }
    : NEW_ROLE;
  const form = useStoreForm(useRoles, defaults, stored, {
    onSaved: () => router.visit(pageUrl('Roles/Index')),
    draft: 'role',
  });
  return (
    <FormPage
      form={form}
      submitLabel={stored ? 'Save role' : 'Create role'}
      cancelHref={pageUrl('Roles/Index')}
      isReadOnly={isFixed}
    >
      <FormSection title="Role">
        <TextInput label="Name" required maxLength={60} disabled={isFixed} {...form.field('name')} />
        <TextInput
          label="Description"
          maxLength={MAX_ROLE_TEXT}
          disabled={isFixed}
          description="Shown where the role is chosen"
          {...form.field('description')}
        />
        <Radio.Group
          label="Can see"
          value={form.values.scope}
          error={form.errorOf('scope')}
          onChange={(scope) => form.set({ scope: scope === 'campaigns' ? 'campaigns' : 'company' })}
        >
          <Radio value="company" mt="xs" disabled={isFixed} label="The whole company, unless limited for a person" />
          <Radio value="campaigns" mt="xs" disabled={isFixed} label="Only the campaigns and events assigned to them" />
        </Radio.Group>
      </FormSection>
      <FormSection title="Permissions" description="What people with this role can do">
        <PermissionPicker
          value={form.values.permissions}
          error={form.errorOf('permissions')}
          isFixed={isFixed}
          onChange={(permissions) => form.set({ permissions })}
        />
      </FormSection>
    </FormPage>
  );
}
