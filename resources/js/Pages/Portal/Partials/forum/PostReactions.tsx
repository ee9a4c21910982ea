import type { MouseEvent } from 'react';
import type { ForumPost } from '#contract/conversations/forum.ts';
import { FORUM_REACTIONS, type ForumReaction, REACTION_EMOJI, REACTION_LABELS } from '#domain/conversations/forum.ts';
import { TokenField } from '#js/components/portal/TokenField.tsx';
import { VisitForm } from '#js/components/portal/VisitForm.tsx';

type Given = { kind: ForumReaction; count: number; isOwn: boolean; names: string[] };
type PostReactionsProps = { post: ForumPost; canReact: boolean };

/** The reactions to a post with their numbers. A press gives one or takes it back; works without scripts. */
export function PostReactions({ post: { id, reactions: sent }, canReact }: PostReactionsProps) {
  const reactions = sent.flatMap(({ kind, count, is_own: isOwn, names }): Given[] =>
    kind === null ? [] : [{ kind, count: count ?? 0, isOwn: isOwn === true, names }],
  );
  if (!canReact) {
    return (
      reactions.length > 0 && (
        <ul className="p-forum-reactions" aria-label="Reactions">
          {reactions.map(({ kind, count }) => (
            <li key={kind} className="p-forum-reaction">
              <Sign kind={kind} /> <span className="tabular">{count}</span>
            </li>
          ))}
        </ul>
      )
    );
  }
  const action = (isOwn: boolean) => `/portal/forum/posts/${id}/${isOwn ? 'unreact' : 'react'}`;
  const free = FORUM_REACTIONS.filter((kind) => !reactions.some((given) => given.kind === kind && given.isOwn));
  return (
    <VisitForm action={action(false)} preserveScroll className="p-forum-reactions">
      {() => (
        <>
          <TokenField />
          {reactions.map(({ kind, count, isOwn, names }) => (
            <button
              key={kind}
              type="submit"
              name="reaction"
              value={kind}
              formAction={action(isOwn)}
              aria-pressed={isOwn}
              title={names.join(', ')}
              className="p-forum-reaction"
            >
              <Sign kind={kind} /> <span className="tabular">{count}</span>
            </button>
          ))}
          {free.length > 0 && (
            <details>
              <summary>React</summary>
              <div className="p-forum-reactions">
                {free.map((kind) => (
                  <button
                    key={kind}
                    type="submit"
                    name="reaction"
                    value={kind}
                    title={REACTION_LABELS[kind]}
                    className="p-forum-reaction"
                    onClick={closeTray}
                  >
                    <Sign kind={kind} />
                  </button>
                ))}
              </div>
            </details>
          )}
          {reactions.length > 0 && (
            <details>
              <summary>Who reacted</summary>
              <ul>
                {reactions.map((given) => (
                  <li key={given.kind}>
                    <Sign kind={given.kind} /> <bdi>{namesOf(given)}</bdi>
                  </li>
                ))}
              </ul>
            </details>
          )}
        </>
      )}
    </VisitForm>
  );
}

function Sign({ kind }: { kind: ForumReaction }) {
  return (
    <span role="img" aria-label={REACTION_LABELS[kind]}>
      {REACTION_EMOJI[kind]}
    </span>
  );
}

function namesOf({ names, count }: Given): string {
  const others = count - names.length;
  const known = names.join(', ');
  return others > 0 ? `${known} and ${others === 1 ? '1 other' : `${others} others`}` : known;
}

/** Closes the list after a choice, and keeps the focus beside it. */
function closeTray({ currentTarget }: MouseEvent<HTMLElement>): void {
  const tray = currentTarget.closest('details');
  // The form is submitted after this event, by a button that must still be visible.
  requestAnimationFrame(() => {
    tray?.removeAttribute('open');
    tray?.querySelector('summary')?.focus({ preventScroll: true });
  });
}
