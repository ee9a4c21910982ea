import { Link } from '@inertiajs/react';
import { IconLock, IconPin } from '@tabler/icons-react';
import type { ForumTopic } from '#contract/conversations/forum.ts';
import type { PageProps } from '#contract/pages.ts';
import { shownTopics } from '#domain/conversations/forum.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { Button } from '#js/components/portal/Button.tsx';
import { Empty } from '#js/components/portal/Empty.tsx';
import { Field } from '#js/components/portal/Field.tsx';
import { Pager } from '#js/components/portal/Pager.tsx';
import { ForumHead } from '../Partials/forum/ForumHead.tsx';
import { ForumTime } from '../Partials/forum/ForumTime.tsx';
import { NewTopic } from '../Partials/forum/NewTopic.tsx';
import '#css/portal/forum.css';

/** The forum: its categories, and the topics of one or all of them. */
export default function PortalForum(props: PageProps<'Portal/Forum/Index'>) {
  const { categories, topics, page, last_page, category_id, search, person, request_key, listing } = props;
  const category = categories.find(({ id }) => id === category_id);
  const hrefOf = (query: { category?: number | null; page?: number }) =>
    pageUrl('Portal/Forum/Index', {}, { search, category: category_id, ...query });
  return (
    <>
      <ForumHead
        title={category ? `${category.name} – Forum` : 'Forum'}
        description={category?.description ?? undefined}
        listing={listing}
      />
      <div className="p-page-head">
        <div>
          <h1>{category?.name ?? 'Forum'}</h1>
          <p>{category?.description ?? 'Ask, answer and meet others.'}</p>
        </div>
      </div>
      <form action={pageUrl('Portal/Forum/Index')} method="get" className="p-forum-search">
        <Field label="Search the forum" type="search" name="search" defaultValue={search} />
        {category_id !== null && <input type="hidden" name="category" value={category_id} />}
        <Button type="submit" variant="secondary">
          Search
        </Button>
      </form>
      <nav aria-label="Categories" className="p-forum-categories">
        <Link href={hrefOf({ category: null, page: 1 })} aria-current={category_id === null ? 'page' : undefined}>
          All topics
        </Link>
        {categories.map(({ id, name, topics: count }) => (
          <Link
            key={id}
            href={hrefOf({ category: id, page: 1 })}
            aria-current={id === category_id ? 'page' : undefined}
          >
            <bdi>{name}</bdi> <span className="tabular">{shownTopics(count)}</span>
          </Link>
        ))}
      </nav>
      {topics.length === 0 ? (
        <Empty title={search ? 'Nothing matches' : 'No topics yet'}>
          {search ? 'Try other words.' : 'Be the first to ask something.'}
        </Empty>
      ) : (
        <ul className="p-forum-topics">
          {topics.map((topic) => (
            <TopicRow key={topic.id} topic={topic} />
          ))}
        </ul>
      )}
      <Pager page={page} lastPage={last_page} hrefOf={(wanted) => hrefOf({ page: wanted })} />
      <NewTopic categories={categories} categoryId={category_id} person={person} requestKey={request_key} />
    </>
  );
}

function TopicRow({ topic }: { topic: ForumTopic }) {
  const replies = topic.replies ?? 0;
  const unread = topic.unread ?? 0;
  const first = topic.first_unread_id ?? 0;
  return (
    <li>
      <h2>
        {topic.is_pinned && <IconPin size={16} role="img" aria-label="Pinned" />}
        {topic.is_locked && <IconLock size={16} role="img" aria-label="Locked" />}
        <Link href={pageUrl('Portal/Forum/Show', topic)}>
          <bdi>{topic.title}</bdi>
        </Link>
        {topic.is_solved && <span className="p-forum-solved">Solved</span>}
        {unread > 0 && (
          <Link href={`${pageUrl('Portal/Forum/Show', topic, { post: first })}#post-${first}`} className="p-forum-jump">
            <span className="p-forum-unread">{unread} new</span>
          </Link>
        )}
      </h2>
      <p>
        <bdi>{topic.author_name}</bdi> in <bdi>{topic.category_name}</bdi> ·{' '}
        {replies === 1 ? '1 answer' : `${replies} answers`} · <ForumTime value={topic.last_post_at} />
      </p>
    </li>
  );
}
