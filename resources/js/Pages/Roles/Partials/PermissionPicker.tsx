import { Button, Checkbox, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { ErrorState } from '#js/components/state/ErrorState.tsx';
import { useLoad } from '#js/components/state/useLoad.ts';
import { labelOfAction, type PermissionGroup, permissionGroups } from '#js/lib/permissionGroups.ts';
import { useShared } from '#js/lib/useShared.ts';
import { usePermissionInfos } from '#js/stores/account/permissionInfos.ts';
import styles from './permissions.module.css';

type PermissionPickerProps = {
  value: string[];
  error: string | undefined;
  isFixed: boolean;
  onChange: (permissions: string[]) => void;
};

/** All permissions with explanations, by area. Permissions that the user lacks cannot be granted. */
export function PermissionPicker({ value, error, isFixed, onChange }: PermissionPickerProps) {
  const { list: infos, load, loadError } = usePermissionInfos();
  useLoad(load, {});
  const [search, setSearch] = useState('');
  if (loadError) {
    return <ErrorState message={loadError} onRetry={() => load({})} />;
  }
  const groups = permissionGroups(infos, search);
  return (
    <div className={styles.picker}>
      <TextInput
        type="search"
        aria-label="Search permissions"
        placeholder="Search permissions"
        leftSection={<IconSearch size={14} />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <p className={styles.count} role="status">
        {value.length} of {infos.length} chosen
      </p>
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      {groups.map((group) => (
        <Group key={group.name} group={group} value={value} isFixed={isFixed} onChange={onChange} />
      ))}
      {groups.length === 0 && infos.length > 0 && <p>No permission matches “{search.trim()}”.</p>}
    </div>
  );
}

type GroupProps = Omit<PermissionPickerProps, 'error'> & { group: PermissionGroup };

function Group({ group, value, isFixed, onChange }: GroupProps) {
  const held = new Set<string>(useShared().auth.permissions ?? []);
  const givable = group.permissions.map(({ name }) => name).filter((name) => held.has(name));
  const isAll = givable.length > 0 && givable.every((name) => value.includes(name));
  const others = value.filter((name) => !givable.includes(name));
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{group.label}</legend>
      {!isFixed && givable.length > 1 && (
        <Button
          className={styles.all}
          size="compact-xs"
          variant="subtle"
          aria-label={`${isAll ? 'Clear all' : 'Choose all'} of ${group.label}`}
          onClick={() => onChange(isAll ? others : [...others, ...givable])}
        >
          {isAll ? 'None' : 'All'}
        </Button>
      )}
      {group.permissions.map(({ name, allows }) => (
        <Checkbox
          key={name}
          label={labelOfAction(name)}
          description={allows.join(' · ')}
          checked={value.includes(name)}
          disabled={isFixed || !givable.includes(name)}
          onChange={(event) =>
            onChange(event.currentTarget.checked ? [...value, name] : value.filter((each) => each !== name))
          }
        />
      ))}
    </fieldset>
  );
}
