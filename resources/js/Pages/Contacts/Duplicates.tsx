import { usePage } from '@inertiajs/react';
import { IconUsers } from '@tabler/icons-react';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { MAX_GROUPS_AT_ONCE } from '#domain/people/contactDuplicates.ts';
import { confirm } from '#js/components/overlay/confirm.ts';
import { PageHeader } from '#js/components/page/PageHeader.tsx';
import { useDuplicates } from '#js/stores/people/contactDuplicates.ts';
import { DuplicateGroups } from './Partials/duplicates/DuplicateGroups.tsx';
import { MergeHistory } from './Partials/duplicates/MergeHistory.tsx';

export default function ContactsDuplicates() {
  const isHistory = new URL(usePage().url, 'http://localhost').searchParams.get('view') === 'merges';
  const hasCertain = useDuplicates(({ list }) => list.some(({ is_certain }) => is_certain));
  const tab = (label: string, view?: string) => ({
    label,
    href: pageUrl('Contacts/Duplicates', {}, view ? { view } : {}),
    isCurrent: isHistory === (view !== undefined),
  });
  return (
    <>
      <PageHeader
        title="Duplicates"
        context="Contacts that may be the same person"
        breadcrumbs={[{ label: 'Contacts', href: pageUrl('Contacts/Index') }]}
        {...(hasCertain &&
          !isHistory && {
            action: { label: 'Merge all that are certain', icon: <IconUsers size={16} />, onClick: mergeCertain },
          })}
        subTabs={[tab('To review'), tab('Merged', 'merges')]}
      />
      {isHistory ? <MergeHistory /> : <DuplicateGroups />}
    </>
  );
}

async function mergeCertain(): Promise<void> {
  const isConfirmed = await confirm({
    title: 'Merge all that are certain?',
    body: `Up to ${MAX_GROUPS_AT_ONCE} groups are merged, each into its oldest contact. Each merge can be undone.`,
    confirmLabel: 'Merge contacts',
  });
  if (isConfirmed) {
    await useDuplicates.getState().mergeCertain();
  }
}
