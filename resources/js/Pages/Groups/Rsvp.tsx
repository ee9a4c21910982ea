import { Head } from '@inertiajs/react';
import type { PageProps } from '#contract/pages.ts';
import { Card } from '#js/components/Card.tsx';
import { ErrorState } from '#js/components/ErrorState.tsx';
import layout from '#js/components/layout.module.css';
import { SkeletonText } from '#js/components/Skeleton.tsx';
import { useLoad } from '#js/components/useLoad.ts';
import { useGroupRsvpConfig } from '#js/stores/groups/groupRsvpConfig.ts';
import { useCanCheck } from '#js/stores/permissions.ts';
import { RsvpConfigForm } from '../Events/Partials/invitations/RsvpConfigForm.tsx';
import { GroupHeader } from './Partials/GroupHeader.tsx';

export default function GroupsRsvp({ group }: PageProps<'Groups/Rsvp'>) {
  const can = useCanCheck();
  const { groupId, config, loaded, loadError, load, save } = useGroupRsvpConfig();
  const isMine = groupId === group.id;

  useLoad(load, group.id);

  return (
    <>
      <Head title={`RSVP · ${group.name}`} />
      <GroupHeader group={group} can={can} />
      <div className={layout.narrow}>
        <Card title="RSVP settings" description="Used by all events of the group without settings of their own.">
          {isMine && loaded && (
            <RsvpConfigForm
              key={group.id}
              config={config}
              canManage={can('invitations.manage')}
              save={(input, options) => save(group.id, input, options)}
            />
          )}
          {!(isMine && loaded) && loadError === null && (
            <div role="status" aria-busy="true" aria-label="RSVP settings are loading">
              <SkeletonText lines={6} />
            </div>
          )}
          {isMine && !loaded && loadError !== null && (
            <ErrorState
              title="The RSVP settings could not be loaded"
              message={loadError}
              onRetry={() => load(group.id)}
            />
          )}
        </Card>
      </div>
    </>
  );
}
