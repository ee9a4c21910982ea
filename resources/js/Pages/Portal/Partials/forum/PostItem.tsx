import type { ForumPost } from '#contract/conversations/forum.ts';
import { Button } from '#js/components/portal/Button.tsx';
import { Field } from '#js/components/portal/Field.tsx';
import { TokenField } from '#js/components/portal/TokenField.tsx';
import { VisitForm } from '#js/components/portal/VisitForm.tsx';
import { FormattedText } from '#js/components/text/FormattedText.tsx';
import { ForumTime } from './ForumTime.tsx';

type PostItemProps = {
  post: ForumPost;
  /** Whether the reader has an account. */
  canAct: boolean;
  canSolve: boolean;
  onQuote: (() => void) | null;
};

/** One post, with an address of its own. */
export function PostItem({ post, canAct, canSolve, onQuote }: PostItemProps) {
  const { id, author_name: author, quote } = post;
  const action = (name: string) => `/portal/forum/posts/${id}/${name}`;
  return (
    <li className="p-forum-post" id={`post-${id}`} data-solution={post.is_solution}>
      <p className="p-forum-author">
        <strong>
          <bdi>{author}</bdi>
        </strong>{' '}
        {post.is_staff && <span className="p-forum-staff">Organiser</span>}
        {post.is_solution && <span className="p-forum-solved">Answer</span>}{' '}
        <a href={`#post-${id}`}>
          <ForumTime value={post.created_at} />
        </a>
      </p>
      {quote && (
        <blockquote className="p-forum-quote">
          <bdi>{quote.author_name}</bdi>: {quote.body}
        </blockquote>
      )}
      <FormattedText text={post.body} />
      {post.state === 'pending' && <p className="p-forum-pending">Waits for a moderator. Only you see it.</p>}
      {canAct && post.state === 'visible' && (
        <div className="p-forum-actions">
          <VisitForm action={action(post.is_liked ? 'unlike' : 'like')} preserveScroll>
            {({ processing }) => (
              <>
                <TokenField />
                <Button type="submit" variant="secondary" busy={processing} aria-pressed={post.is_liked}>
                  Like <span className="tabular">{post.likes ?? 0}</span>
                </Button>
              </>
            )}
          </VisitForm>
          {onQuote && (
            <Button type="button" variant="secondary" onClick={onQuote} className="p-needs-scripts">
              Quote
            </Button>
          )}
          {canSolve && !post.is_solution && (
            <VisitForm action={action('solve')} preserveScroll>
              {({ processing }) => (
                <>
                  <TokenField />
                  <Button type="submit" variant="secondary" busy={processing}>
                    Mark as answer
                  </Button>
                </>
              )}
            </VisitForm>
          )}
          {!post.is_own && (
            <details>
              <summary>Report</summary>
              <VisitForm action={action('report')} preserveScroll>
                {({ errors, processing }) => (
                  <>
                    <TokenField />
                    <Field label="What is wrong with it?" name="reason" maxLength={300} error={errors.reason} />
                    <Button type="submit" variant="secondary" busy={processing}>
                      Send report
                    </Button>
                  </>
                )}
              </VisitForm>
            </details>
          )}
        </div>
      )}
    </li>
  );
}
