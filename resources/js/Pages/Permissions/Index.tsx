import { Head } from '@inertiajs/react';
import { Card } from '#js/components/page/Card.tsx';
import layout from '#js/components/page/layout.module.css';
import { PageHeader } from '#js/components/page/PageHeader.tsx';
import { useLoad } from '#js/components/state/useLoad.ts';
import { Facts } from '#js/components/text/Facts.tsx';
import { labelOfAction, permissionGroups } from '#js/lib/permissionGroups.ts';
import { useShared } from '#js/lib/useShared.ts';
import { usePermissionInfos } from '#js/stores/account/permissionInfos.ts';

/** What the signed-in user's role allows, with explanations if the backend provides them. */
export default function PermissionsIndex() {
  const { list, load } = usePermissionInfos();
  useLoad(load, {});
  const own = (useShared().auth.permissions ?? []).map(
    (name) => list.find((info) => info.name === name) ?? { name, allows: [] },
  );
  return (
    <>
      <Head title="Permissions" />
      <PageHeader title="Permissions" context="What your role allows. Ask an owner if you need more." />
      <div className={layout.stack}>
        {permissionGroups(own).map(({ name, label, permissions }) => (
          <Card key={name} title={label}>
            <Facts
              facts={permissions.map((each) => ({ label: labelOfAction(each.name), value: each.allows.join(' · ') }))}
            />
          </Card>
        ))}
      </div>
    </>
  );
}
