import type { ForumPost } from '#contract/conversations/forum.ts';
import { Button } from '#js/components/portal/Button.tsx';
import { Field } from '#js/components/portal/Field.tsx';
import { PostForm } from './PostForm.tsx';
import { PostText } from './PostText.tsx';

type PostActionsProps = {
  post: ForumPost;
  canSolve: boolean;
  /** Whether the reader can change their own post. */
  canEdit: boolean;
  people: readonly string[];
  onQuote: (() => void) | null;
};

/** What a reader with an account can do with a post. */
export function PostActions({ post, canSolve, canEdit, people, onQuote }: PostActionsProps) {
  const action = (name: string) => `/portal/forum/posts/${post.id}/${name}`;
  const isVisible = post.state === 'visible';
  return (
    <div className="p-forum-actions">
      {isVisible && (
        <PostForm
          action={action(post.is_liked ? 'unlike' : 'like')}
          isPressed={post.is_liked}
          label={
            <>
              Like <span className="tabular">{post.likes ?? 0}</span>
            </>
          }
        />
      )}
      {isVisible && onQuote && (
        <Button type="button" variant="secondary" onClick={onQuote} className="p-needs-scripts">
          Quote
        </Button>
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
        <details>
          <summary>Report</summary>
          <PostForm action={action('report')} label="Send report">
            {(errors) => <Field label="What is wrong with it?" name="reason" maxLength={300} error={errors.reason} />}
          </PostForm>
        </details>
      )}
    </div>
  );
}
