import { useRef, useState } from 'react';
import type { ForumPost } from '#contract/conversations/forum.ts';
import type { PageProps } from '#contract/pages.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { ButtonLink } from '#js/components/portal/Button.tsx';
import { Pager } from '#js/components/portal/Pager.tsx';
import { Answer } from '../Partials/forum/Answer.tsx';
import { ForumHead } from '../Partials/forum/ForumHead.tsx';
import { ForumName, SignInToWrite } from '../Partials/forum/ForumName.tsx';
import { PostForm } from '../Partials/forum/PostForm.tsx';
import { PostItem } from '../Partials/forum/PostItem.tsx';
import { structuredTopic } from '../Partials/forum/structuredTopic.ts';
import '#css/portal/forum.css';

/** A topic with its posts. */
export default function PortalTopic(props: PageProps<'Portal/Forum/Show'>) {
  const { topic, posts, page, last_page, follows, is_own, person, people, request_key, listing } = props;
  const [quoted, setQuoted] = useState<ForumPost | null>(posts.find(({ id }) => id === props.quoted_id) ?? null);
  const field = useRef<HTMLDivElement>(null);
  const canReact = person !== null && person.refusal === null;
  const canWrite = canReact && !topic.is_locked;
  const quote = (post: ForumPost) => {
    setQuoted(post);
    field.current?.querySelector('textarea')?.focus();
  };
  return (
    <>
      <ForumHead title={topic.title} description={posts[0]?.body.slice(0, 160)} listing={listing} />
      {listing.is_indexed && (
        <script
          type="application/ld+json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with “<” escaped, which no browser runs.
          dangerouslySetInnerHTML={{ __html: structuredTopic({ topic, posts, page: page ?? 1, url: listing.url }) }}
        />
      )}
      <div className="p-page-head">
        <div>
          <p>
            <ButtonLink
              href={pageUrl('Portal/Forum/Index', {}, { category: topic.category_id })}
              page="Portal/Forum/Index"
              variant="quiet"
              className="p-forum-back"
            >
              {topic.category_name}
            </ButtonLink>
          </p>
          <h1 dir="auto">{topic.title}</h1>
          {topic.is_locked && <p>This topic is locked. Nobody can answer any more.</p>}
        </div>
        {person !== null && (
          <PostForm
            action={`/portal/forum/topics/${topic.id}/follow`}
            label={follows ? 'Following' : 'Follow'}
            isPressed={follows}
          >
            {() => <input type="hidden" name="is_on" value={String(!follows)} />}
          </PostForm>
        )}
      </div>
      {posts.length === 0 && <p className="p-forum-refusal">All posts of this page are gone.</p>}
      <ol className="p-forum-posts">
        {posts.map((post) => (
          <PostItem
            key={post.id}
            post={post}
            topicId={topic.id}
            canAct={person !== null}
            canReact={canReact}
            // The question is not its own answer.
            canSolve={canReact && is_own && (page !== 1 || post !== posts[0])}
            canEdit={canWrite}
            people={people}
            onQuote={canWrite ? () => quote(post) : null}
          />
        ))}
      </ol>
      <Pager
        page={page}
        lastPage={last_page}
        hrefOf={(wanted) => pageUrl('Portal/Forum/Show', topic, { page: wanted })}
      />
      <div ref={field}>
        {person === null ? (
          <SignInToWrite />
        ) : person.refusal !== null ? (
          <p className="p-forum-refusal">{person.refusal}</p>
        ) : (
          !topic.is_locked && (
            <Answer
              key={request_key}
              requestKey={request_key}
              topicId={topic.id}
              person={person}
              people={people}
              quoted={quoted}
              onUnquote={() => setQuoted(null)}
            />
          )
        )}
      </div>
      {canWrite && <ForumName person={person} />}
    </>
  );
}
