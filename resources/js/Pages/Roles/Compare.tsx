import '#css/mantineForms.css';
import { Head } from '@inertiajs/react';
import { Switch, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { MultiSelectField } from '#js/components/input/MultiSelectField.tsx';
import { Card } from '#js/components/page/Card.tsx';
import layout from '#js/components/page/layout.module.css';
import { PageHeader } from '#js/components/page/PageHeader.tsx';
import { EmptyState } from '#js/components/state/EmptyState.tsx';
import { ErrorState } from '#js/components/state/ErrorState.tsx';
import { SkeletonCard } from '#js/components/state/Skeleton.tsx';
import { useLoad } from '#js/components/state/useLoad.ts';
import { permissionGroups } from '#js/lib/permissionGroups.ts';
import { usePermissionInfos } from '#js/stores/account/permissionInfos.ts';
import { useRoles } from '#js/stores/account/roles.ts';
import styles from './Partials/permissions.module.css';
import { RoleMatrix } from './Partials/RoleMatrix.tsx';
import { roleTabs } from './Partials/roleTabs.ts';

/** Compares the permissions of all roles or of two, optionally only the differences. */
export default function RolesCompare() {
  const infos = usePermissionInfos();
  const roles = useRoles();
  useLoad(infos.load, {});
  useLoad(roles.load, {});
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<string[]>([]);
  const [isDifferent, setDifferent] = useState(false);

  const shown = roles.list.filter(({ id }) => chosen.length === 0 || chosen.includes(String(id)));
  const differs = (name: string) => new Set(shown.map(({ permissions }) => permissions.includes(name))).size > 1;
  const groups = permissionGroups(
    infos.list.filter(({ name }) => !isDifferent || differs(name)),
    search,
  );
  const failed = roles.loadError ?? infos.loadError;
  return (
    <>
      <Head title="Compare roles" />
      <PageHeader title="Roles" context="What each role allows" tabs={roleTabs} />
      <div className={styles.tools}>
        <TextInput
          type="search"
          label="Search permissions"
          leftSection={<IconSearch size={14} />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <MultiSelectField
          label="Roles"
          placeholder={chosen.length === 0 ? 'All roles' : ''}
          clearable
          data={roles.list.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={chosen}
          onChange={setChosen}
        />
        <Switch
          label="Only differences"
          checked={isDifferent}
          onChange={(event) => setDifferent(event.currentTarget.checked)}
        />
      </div>
      {failed ? (
        <ErrorState message={failed} onRetry={() => Promise.all([roles.load({}), infos.load({})])} />
      ) : roles.loaded && infos.loaded ? (
        <div className={layout.stack}>
          {groups.map(({ name, label, permissions }) => (
            <Card key={name} title={label} flush>
              <RoleMatrix label={label} permissions={permissions} roles={shown} />
            </Card>
          ))}
          {groups.length === 0 && (
            <EmptyState title="No permission matches">Change the search or the roles.</EmptyState>
          )}
        </div>
      ) : (
        <SkeletonCard lines={8} />
      )}
    </>
  );
}
