import { usePage } from '@inertiajs/react';
import { IconCopy, IconDownload, IconFilter, IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { PageProps } from '#contract/pages.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { readRule } from '#domain/people/segmentRules/readRule.ts';
import { lazyDialog } from '#js/components/overlay/lazyDialog.tsx';
import { useCompanyFormat } from '#js/components/page/CompanyContext.ts';
import layout from '#js/components/page/layout.module.css';
import { RecordPage } from '#js/components/page/RecordPage.tsx';
import { useCanCheck } from '#js/stores/account/permissions.ts';
import { useRecord } from '#js/stores/kit/useRecord.ts';
import { useContactActions } from '#js/stores/people/contacts/contactActions.ts';
import { useSegmentContacts } from '#js/stores/people/segments/segmentContacts.ts';
import { useSegments } from '#js/stores/people/segments/segments.ts';
import { writeEmailAction } from '../Email/Partials/writeEmailAction.tsx';
import { duplicateSegment } from './Partials/duplicateSegment.ts';
import { removeSegment } from './Partials/removeSegment.ts';
import { SegmentHistory } from './Partials/SegmentHistory.tsx';
import { SegmentOverview } from './Partials/SegmentOverview.tsx';
import { SegmentRule } from './Partials/SegmentRule.tsx';

const AddContactsModal = lazyDialog(async () => (await import('./Partials/AddContactsModal.tsx')).AddContactsModal);
const SegmentMembers = lazyDialog(async () => (await import('./Partials/SegmentMembers.tsx')).SegmentMembers);
const RuleDrawer = lazyDialog(async () => (await import('./Partials/rules/RuleDrawer.tsx')).RuleDrawer);
const SegmentModal = lazyDialog(async () => (await import('./Partials/SegmentModal.tsx')).SegmentModal);

const VIEWS = [
  { view: 'overview', label: 'Overview' },
  { view: 'contacts', label: 'Contacts' },
  { view: 'activity', label: 'Activity' },
] as const;

export default function SegmentsShow({ segment: sent }: PageProps<'Segments/Show'>) {
  const can = useCanCheck();
  const canManage = can('contacts.manage');
  const segment = useRecord(useSegments, sent);
  const { timezone } = useCompanyFormat();
  const exportList = useContactActions((state) => state.exportList);
  const [dialog, setDialog] = useState<'edit' | 'add' | 'rules' | null>(null);
  const named = new URL(usePage().url, 'http://localhost').searchParams.get('view');
  const { view } = VIEWS.find((each) => each.view === named) ?? VIEWS[0];
  const close = () => setDialog(null);
  return (
    <RecordPage
      title={segment.name}
      noun="segment"
      context={segment.description ?? undefined}
      breadcrumbs={[{ label: 'Segments', href: pageUrl('Segments/Index') }]}
      tabs={VIEWS.map((each) => ({
        label: each.label,
        href: pageUrl('Segments/Show', segment, each.view === 'overview' ? {} : { view: each.view }),
        isCurrent: each.view === view,
        ...(each.view === 'contacts' && segment.contacts_count !== null && { count: segment.contacts_count }),
      }))}
      {...(canManage && {
        action: { label: 'Add contacts', icon: <IconUserPlus size={16} />, onClick: () => setDialog('add') },
        edit: { onClick: () => setDialog('edit') },
      })}
      menu={[
        ...writeEmailAction(can, 'segment_id', segment.id),
        ...(canManage
          ? [
              {
                label: readRule(segment.rule) ? 'Edit rules' : 'Find contacts by rules',
                icon: <IconFilter size={16} />,
                onClick: () => setDialog('rules'),
              },
              { label: 'Duplicate', icon: <IconCopy size={16} />, onClick: () => duplicateSegment(segment) },
            ]
          : []),
        ...(can('contacts.export')
          ? [
              {
                label: 'Export contacts',
                icon: <IconDownload size={16} />,
                onClick: () => exportList({ segment_id: segment.id }, timezone),
              },
            ]
          : []),
      ]}
      {...(can('contacts.delete') && {
        removal: { run: () => removeSegment(segment), next: pageUrl('Segments/Index') },
      })}
    >
      <div className={layout.stack}>
        <SegmentRule segment={segment} {...(canManage && { onEdit: () => setDialog('rules') })} />
        {view === 'overview' && <SegmentOverview segment={segment} />}
        {view === 'contacts' && <SegmentMembers segment={segment} canManage={canManage} />}
        {view === 'activity' && <SegmentHistory segment={segment} />}
      </div>
      {dialog === 'edit' && <SegmentModal record={segment} onClose={close} />}
      {dialog === 'rules' && (
        <RuleDrawer segment={segment} onSaved={() => useSegmentContacts.getState().reload()} onClose={close} />
      )}
      {dialog === 'add' && (
        <AddContactsModal
          segmentId={segment.id}
          onSaved={() => useSegmentContacts.getState().reload()}
          onClose={close}
        />
      )}
    </RecordPage>
  );
}
