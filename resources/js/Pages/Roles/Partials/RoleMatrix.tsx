import { IconCheck } from '@tabler/icons-react';
import type { PermissionInfo, Role } from '#contract/account/roles.ts';
import { PaperTable } from '#js/components/table/PaperTable.tsx';
import { labelOfAction } from '#js/lib/permissionGroups.ts';
import styles from './permissions.module.css';

type RoleMatrixProps = { label: string; permissions: PermissionInfo[]; roles: Role[] };

/** The permissions of one area by role. */
export function RoleMatrix({ label, permissions, roles }: RoleMatrixProps) {
  return (
    <PaperTable
      label={`${label}: permissions by role`}
      rows={permissions}
      rowId={({ name }) => name}
      columns={[
        {
          header: 'Permission',
          isTitle: true,
          cell: ({ name, allows }) => (
            <div className={styles.permission}>
              {labelOfAction(name)}
              <small>{allows.join(' · ')}</small>
            </div>
          ),
        },
        ...roles.map((role) => ({
          header: role.name,
          align: 'center' as const,
          cell: ({ name }: PermissionInfo) =>
            role.permissions.includes(name) ? (
              <IconCheck size={16} role="img" aria-label="Yes" />
            ) : (
              <span className={styles.no}>
                <span className="visually-hidden">No</span>
                <span aria-hidden="true">–</span>
              </span>
            ),
        })),
      ]}
    />
  );
}
