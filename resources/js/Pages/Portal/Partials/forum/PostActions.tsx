import type { ForumPost } from '#contract/conversations/forum.ts';
import { Field } from '#js/components/portal/Field.tsx';
import { PostForm } from './PostForm.tsx';
import { PostText } from './PostText.tsx';

type PostActionsProps = {
  post: ForumPost;
  /** The page with the post quoted in the answer, for those without scripts. */
  quoteUrl: string;
  canSolve: boolean;
  canReport: boolean;
  /** Whether the reader can change their own post. */
  canEdit: boolean;
  people: readonly string[];
  onQuote: (() => void) | null;
};

/** What a reader with an account can do with a post. */
export function PostActions({ post, quoteUrl, canSolve, canReport, canEdit, people, onQuote }: PostActionsProps) {
  const action = (name: string) => `/portal/forum/posts/${post.id}/${name}`;
  const isVisible = post.state === 'visible';
  return (
    <div className="p-forum-actions">
      {isVisible && onQuote && (
        <a
          href={`${quoteUrl}#answer`}
          className="p-button p-button-secondary"
          onClick={(event) => {
            event.preventDefault();
            onQuote();
          }}
        >
          Quote
        </a>
      )}
      {isVisible && canSolve && !post.is_solution && <PostForm action={action('solve')} label="Mark as answer" />}
      {post.is_own && canEdit && (
        <details key={post.body}>
          <summary>Edit</summary>
          <PostForm action={action('edit')} label="Save post">
            {(errors) => (
              <PostText
                label="Change your post"
                rows={5}
                defaultValue={post.body}
                people={people}
                error={errors.body}
              />
            )}
          </PostForm>
        </details>
      )}
      {post.is_own ? (
        <details>
          <summary>Delete</summary>
          <PostForm action={action('withdraw')} label="Delete this post">
            {() => <p>Others no longer see it. You cannot take that back.</p>}
          </PostForm>
        </details>
      ) : (
        canReport && (
          <details>
            <summary>Report</summary>
            <PostForm action={action('report')} label="Send report">
              {(errors) => <Field label="What is wrong with it?" name="reason" maxLength={300} error={errors.reason} />}
            </PostForm>
          </details>
        )
      )}
    </div>
  );
}
