import { Head, Link } from '@inertiajs/react';
import type { PageProps } from '#contract/pages.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { Button, ButtonLink } from '#js/components/portal/Button.tsx';
import { Empty } from '#js/components/portal/Empty.tsx';
import { Field } from '#js/components/portal/Field.tsx';
import { Pager } from '#js/components/portal/Pager.tsx';
import { TokenField } from '#js/components/portal/TokenField.tsx';
import { VisitForm } from '#js/components/portal/VisitForm.tsx';
import { FormattedText } from '#js/components/text/FormattedText.tsx';
import { ForumTime } from '../Partials/forum/ForumTime.tsx';
import { PostForm } from '../Partials/forum/PostForm.tsx';
import '#css/portal/forum.css';

/** The reader's own name in the forum, what they wrote, and what is mailed to them. */
export default function ForumProfile(props: PageProps<'Portal/Forum/Profile'>) {
  const { person, mails_mentions: mailsMentions, posts, page, last_page, followed } = props;
  return (
    <>
      <Head title="Your forum profile">
        <meta name="robots" content="noindex" />
      </Head>
      <div className="p-page-head">
        <div>
          <p>
            <ButtonLink
              href={pageUrl('Portal/Forum/Index')}
              page="Portal/Forum/Index"
              variant="quiet"
              className="p-forum-back"
            >
              Forum
            </ButtonLink>
          </p>
          <h1>Your forum profile</h1>
          {person.refusal !== null && <p>{person.refusal}</p>}
        </div>
      </div>
      <section className="p-forum-write" aria-labelledby="name">
        <h2 id="name">Your name</h2>
        <VisitForm action="/portal/forum/name">
          {({ errors, processing }) => (
            <>
              <TokenField />
              <Field
                key={person.name}
                label="Name in the forum"
                name="name"
                required
                defaultValue={person.name}
                maxLength={40}
                help="Others see only this. What you wrote before shows the new name, too."
                error={errors.name}
              />
              <Button type="submit" busy={processing}>
                Save name
              </Button>
            </>
          )}
        </VisitForm>
      </section>
      <section className="p-forum-write" aria-labelledby="mails">
        <h2 id="mails">E-mails</h2>
        <p>
          {mailsMentions
            ? 'You get an e-mail when somebody mentions you.'
            : 'Nobody’s mention of you is mailed to you.'}
        </p>
        <PostForm
          action="/portal/forum/mails"
          label={mailsMentions ? 'Stop e-mails about mentions' : 'Mail me mentions'}
        >
          {() => <input type="hidden" name="mails_mentions" value={String(!mailsMentions)} />}
        </PostForm>
        {followed.length > 0 && (
          <>
            <h3>Topics you follow</h3>
            <ul className="p-forum-followed">
              {followed.map(({ id, title }) => (
                <li key={id}>
                  <Link href={pageUrl('Portal/Forum/Show', { id })}>
                    <bdi>{title}</bdi>
                  </Link>
                </li>
              ))}
            </ul>
          </>
        )}
      </section>
      <section className="p-forum-write" aria-labelledby="posts">
        <h2 id="posts">Your posts</h2>
        {posts.length === 0 ? (
          <Empty title="No posts yet">What you write in the forum is listed here.</Empty>
        ) : (
          <ul className="p-forum-posts">
            {posts.map(({ id, topic_id, topic_title, body, state, created_at }) => (
              <li key={id} className="p-forum-post">
                <p className="p-forum-author">
                  <Link href={`${pageUrl('Portal/Forum/Show', { id: topic_id ?? 0 }, { post: id })}#post-${id}`}>
                    <bdi>{topic_title}</bdi>
                  </Link>{' '}
                  · <ForumTime value={created_at} />
                  {state === 'pending' && ' · waits for a moderator'}
                </p>
                <FormattedText text={body} />
              </li>
            ))}
          </ul>
        )}
        <Pager
          page={page}
          lastPage={last_page}
          hrefOf={(wanted) => pageUrl('Portal/Forum/Profile', {}, { page: wanted })}
        />
        {posts.length > 0 && (
          <details className="p-more">
            <summary>Delete all your posts</summary>
            <PostForm action="/portal/forum/withdraw" label="Delete all my posts">
              {() => (
                <>
                  <p>Others no longer see anything you wrote here. You cannot take that back.</p>
                  <input type="hidden" name="is_sure" value="true" />
                </>
              )}
            </PostForm>
          </details>
        )}
      </section>
    </>
  );
}
