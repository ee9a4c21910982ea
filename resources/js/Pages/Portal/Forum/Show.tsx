import { Head } from '@inertiajs/react';
import { useRef, useState } from 'react';
import type { ForumPost } from '#contract/conversations/forum.ts';
import type { PageProps } from '#contract/pages.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { Button, ButtonLink } from '#js/components/portal/Button.tsx';
import { TextareaField } from '#js/components/portal/Field.tsx';
import { Pager } from '#js/components/portal/Pager.tsx';
import { TokenField } from '#js/components/portal/TokenField.tsx';
import { VisitForm } from '#js/components/portal/VisitForm.tsx';
import { ForumName, SignInToWrite } from '../Partials/forum/ForumName.tsx';
import { PostItem } from '../Partials/forum/PostItem.tsx';
import '#css/portal/forum.css';

/** A topic with its posts. */
export default function PortalTopic(props: PageProps<'Portal/Forum/Show'>) {
  const { topic, posts, page, last_page, follows, is_own, person, request_key } = props;
  const [quoted, setQuoted] = useState<ForumPost | null>(null);
  const field = useRef<HTMLDivElement>(null);
  const canWrite = person !== null && person.refusal === null && !topic.is_locked;
  return (
    <>
      <Head title={topic.title} />
      <div className="p-page-head">
        <div>
          <p>
            <ButtonLink href={pageUrl('Portal/Forum/Index', {}, { category: topic.category_id })} variant="quiet">
              {topic.category_name}
            </ButtonLink>
          </p>
          <h1 dir="auto">{topic.title}</h1>
          {topic.is_locked && <p>This topic is locked. Nobody can answer any more.</p>}
        </div>
        {person !== null && (
          <VisitForm action={`/portal/forum/topics/${topic.id}/follow`} preserveScroll>
            {({ processing }) => (
              <>
                <TokenField />
                <input type="hidden" name="is_on" value={String(!follows)} />
                <Button type="submit" variant="secondary" busy={processing} aria-pressed={follows}>
                  {follows ? 'Following' : 'Follow'}
                </Button>
              </>
            )}
          </VisitForm>
        )}
      </div>
      <ol className="p-forum-posts">
        {posts.map((post) => (
          <PostItem
            key={post.id}
            post={post}
            canAct={person !== null}
            canSolve={is_own}
            onQuote={
              canWrite
                ? () => {
                    setQuoted(post);
                    field.current?.querySelector('textarea')?.focus();
                  }
                : null
            }
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

type AnswerProps = { topicId: number; requestKey: string; quoted: ForumPost | null; onUnquote: () => void };

function Answer({ topicId, requestKey, quoted, onUnquote }: AnswerProps) {
  return (
    <section className="p-forum-write" aria-labelledby="answer">
      <h2 id="answer">Your answer</h2>
      <VisitForm action={`/portal/forum/topics/${topicId}/posts`}>
        {({ errors, processing }) => (
          <>
            <TokenField />
            <input type="hidden" name="request_key" value={requestKey} />
            {quoted && (
              <blockquote className="p-forum-quote">
                <input type="hidden" name="quoted_id" value={quoted.id} />
                <bdi>{quoted.author_name}</bdi>: {quoted.body.slice(0, 200)}{' '}
                <Button type="button" variant="quiet" onClick={onUnquote}>
                  Remove quote
                </Button>
              </blockquote>
            )}
            <TextareaField label="Your post" name="body" rows={5} required error={errors.body} />
            <Button type="submit" busy={processing}>
              Publish answer
            </Button>
          </>
        )}
      </VisitForm>
    </section>
  );
}
