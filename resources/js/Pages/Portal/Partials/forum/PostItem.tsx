import type { ForumPost } from '#contract/conversations/forum.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { FormattedText } from '#js/components/text/FormattedText.tsx';
import { ForumTime } from './ForumTime.tsx';
import { PostActions } from './PostActions.tsx';
import { PostPictures } from './PostPictures.tsx';
import { PostReactions } from './PostReactions.tsx';

type PostItemProps = {
  post: ForumPost;
  topicId: number;
  /** Whether the reader has an account. */
  canAct: boolean;
  /** Whether they may also take part: suspended people may not. */
  canReact: boolean;
  canSolve: boolean;
  canEdit: boolean;
  people: readonly string[];
  onQuote: (() => void) | null;
};

/** One post, with an address of its own, which stays good when posts before it are hidden. */
export function PostItem({ post, topicId, canAct, canReact, people, ...actions }: PostItemProps) {
  const { id, author_name: author, quote } = post;
  return (
    <li className="p-forum-post" id={`post-${id}`} data-solution={post.is_solution}>
      <p className="p-forum-author">
        <strong>
          <bdi>{author}</bdi>
        </strong>{' '}
        {post.is_staff && <span className="p-forum-staff">Organiser</span>}
        {post.is_solution && <span className="p-forum-solved">Answer</span>}{' '}
        <a href={linkTo(topicId, id)}>
          <ForumTime value={post.created_at} />
        </a>{' '}
        {post.edited_at && (
          <span>
            · edited <ForumTime value={post.edited_at} />
          </span>
        )}
      </p>
      {quote && (
        <blockquote className="p-forum-quote">
          <a href={linkTo(topicId, quote.id)}>
            <bdi>{quote.author_name}</bdi>
          </a>
          : {quote.body}
        </blockquote>
      )}
      <FormattedText text={post.body} people={people.map((name, index) => ({ id: index, name }))} />
      <PostPictures pictures={post.pictures} author={author} />
      {post.state === 'pending' && <p className="p-forum-pending">Waits for a moderator. Only you see it.</p>}
      <div className="p-forum-foot">
        {post.state === 'visible' && <PostReactions post={post} canReact={canReact} />}
        {canAct && (post.state === 'visible' || post.is_own) && (
          <PostActions
            post={post}
            quoteUrl={pageUrl('Portal/Forum/Show', { id: topicId }, { post: id, quote: 1 })}
            canReport={canReact}
            people={people}
            {...actions}
          />
        )}
      </div>
    </li>
  );
}

function linkTo(topicId: number, id: number): string {
  return `${pageUrl('Portal/Forum/Show', { id: topicId }, { post: id })}#post-${id}`;
}
