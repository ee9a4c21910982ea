import { Head, usePage } from '@inertiajs/react';
import { IconExternalLink, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { lazyDialog } from '#js/components/overlay/lazyDialog.tsx';
import { PageHeader } from '#js/components/page/PageHeader.tsx';
import { useLoad } from '#js/components/state/useLoad.ts';
import { useCan } from '#js/stores/account/permissions.ts';
import { useForumQueue } from '#js/stores/conversations/forum/forumQueue.ts';
import { ActionsCard } from './Partials/ActionsCard.tsx';
import { CategoriesCard } from './Partials/CategoriesCard.tsx';
import { PeopleCard } from './Partials/PeopleCard.tsx';
import { QueueCard } from './Partials/QueueCard.tsx';
import { TopicsTable, topicList } from './Partials/TopicsTable.tsx';

const CategoryModal = lazyDialog(async () => (await import('./Partials/CategoryModal.tsx')).CategoryModal);

export const { prefetch } = topicList;
const VIEWS = ['topics', 'queue', 'categories', 'people', 'log'] as const;

/** Forum administration: topics, what waits for a moderator, categories, and people who cannot write. */
export default function ForumIndex() {
  const canModerate = useCan('forum.moderate');
  const [isAdding, setIsAdding] = useState(false);
  const asked = new URL(usePage().url, 'http://localhost').searchParams.get('view');
  const view = VIEWS.find((one) => one === asked) ?? 'topics';
  const { selected: queue, get: loadQueue } = useForumQueue();
  useLoad(loadQueue);
  const tab = (name: (typeof VIEWS)[number], label: string, count?: number) => ({
    label,
    href: pageUrl('Forum/Index', {}, { view: name === 'topics' ? null : name }),
    isCurrent: view === name,
    ...(count !== undefined && { count }),
  });
  return (
    <>
      <Head title="Forum" />
      <PageHeader
        title="Forum"
        context="What visitors of the portal ask and answer"
        {...(canModerate && {
          action: { label: 'New category', icon: <IconPlus size={16} />, onClick: () => setIsAdding(true) },
        })}
        menu={[{ label: 'Open the forum', icon: <IconExternalLink size={16} />, href: pageUrl('Portal/Forum/Index') }]}
        tabs={[
          tab('topics', 'Topics'),
          tab('queue', 'Waiting', queue?.length),
          tab('categories', 'Categories'),
          tab('people', 'Suspended people'),
          tab('log', 'Log'),
        ]}
      />
      {view === 'topics' && <TopicsTable canModerate={canModerate} />}
      {view === 'queue' && <QueueCard canModerate={canModerate} />}
      {view === 'categories' && <CategoriesCard canModerate={canModerate} />}
      {view === 'people' && <PeopleCard canModerate={canModerate} />}
      {view === 'log' && <ActionsCard />}
      {isAdding && <CategoryModal category={null} onClose={() => setIsAdding(false)} />}
    </>
  );
}
