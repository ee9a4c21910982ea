import { Head } from '@inertiajs/react';
import type { PageProps } from '#contract/pages.ts';
import { Card } from '#js/components/page/Card.tsx';
import layout from '#js/components/page/layout.module.css';
import { ErrorState } from '#js/components/state/ErrorState.tsx';
import { SkeletonText } from '#js/components/state/Skeleton.tsx';
import { useLoad } from '#js/components/state/useLoad.ts';
import { useCanCheck } from '#js/stores/account/permissions.ts';
import { useRecord } from '#js/stores/kit/useRecord.ts';
import { useGroupRsvpConfig } from '#js/stores/programme/groups/groupRsvpConfig.ts';
import { useGroups } from '#js/stores/programme/groups/groups.ts';
import { RsvpConfigForm } from '../Events/Partials/invitations/RsvpConfigForm.tsx';
import { GroupHeader } from './Partials/GroupHeader.tsx';
import { useGroupActions } from './Partials/useGroupActions.tsx';

export default function GroupsRsvp({ group: sent }: PageProps<'Groups/Rsvp'>) {
  const group = useRecord(useGroups, sent);
  const can = useCanCheck();
  const { groupId, config, loaded, loadError, load, save } = useGroupRsvpConfig();
  const isMine = groupId === group.id;

  useLoad(load, group.id);

  return (
    <>
      <Head title={`RSVP · ${group.name}`} />
      <GroupHeader group={group} can={can} actions={useGroupActions(group, can)} />
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
