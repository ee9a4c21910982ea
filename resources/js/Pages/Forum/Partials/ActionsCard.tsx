import { IconHistory } from '@tabler/icons-react';
import type { ForumAction } from '#contract/conversations/forumAdmin.ts';
import type { ModeratorAction } from '#domain/conversations/forum.ts';
import { Card } from '#js/components/page/Card.tsx';
import layout from '#js/components/page/layout.module.css';
import { ProgressButton } from '#js/components/page/ProgressButton.tsx';
import { EmptyState } from '#js/components/state/EmptyState.tsx';
import { ErrorState } from '#js/components/state/ErrorState.tsx';
import { SkeletonText } from '#js/components/state/Skeleton.tsx';
import { useLoad } from '#js/components/state/useLoad.ts';
import { DateText } from '#js/components/text/DateText.tsx';
import { useForumActions } from '#js/stores/conversations/forum/forumActions.ts';

/** What moderators did, and why. */
export function ActionsCard() {
  const { selected, error, message, get, older, hasOlder } = useForumActions();
  useLoad(get);
  if (selected === null) {
    return error ? <ErrorState message={message} onRetry={() => get()} /> : <SkeletonText lines={8} />;
  }
  if (selected.length === 0) {
    return (
      <EmptyState icon={<IconHistory size={20} />} title="Nothing was done yet">
        What moderators approve, hide, move and delete is listed here, with the reason.
      </EmptyState>
    );
  }
  return (
    <Card title="What moderators did">
      <ul className={layout.stack} aria-label="What moderators did">
        {selected.map((action) => (
          <li key={action.id} className={layout.tight}>
            <span>{sentenceOf(action)}</span>
            {action.reason && <span>Reason: {action.reason}</span>}
            <span className={layout.muted}>
              <DateText value={action.created_at} />
            </span>
          </li>
        ))}
      </ul>
      {hasOlder && (
        <ProgressButton variant="default" onClick={older}>
          Show older
        </ProgressButton>
      )}
    </Card>
  );
}

type Facts = { person: string; topic: string; detail: string };

const SENTENCES: Record<ModeratorAction, (facts: Facts) => string> = {
  approve: ({ person, topic }) => `approved a post of ${person} in ${topic}`,
  hide: ({ person, topic }) => `hid a post of ${person} in ${topic}`,
  show: ({ person, topic }) => `showed a post of ${person} in ${topic} again`,
  delete: ({ person, topic }) => `deleted a post of ${person} in ${topic}`,
  dismiss: ({ person, topic }) => `dismissed the reports of a post of ${person} in ${topic}`,
  pin: ({ topic }) => `pinned ${topic}`,
  unpin: ({ topic }) => `unpinned ${topic}`,
  lock: ({ topic }) => `locked ${topic}`,
  unlock: ({ topic }) => `unlocked ${topic}`,
  'hide-topic': ({ topic }) => `hid ${topic}`,
  'show-topic': ({ topic }) => `showed ${topic} again`,
  move: ({ topic, detail }) => `moved ${topic} to ${detail}`,
  merge: ({ topic, detail }) => `merged ${topic} into “${detail}”`,
  split: ({ topic, detail }) => `split “${detail}” off ${topic}`,
  suspend: ({ person, detail }) => `suspended ${person} for ${detail === '1' ? '1 day' : `${detail} days`}`,
  ban: ({ person }) => `banned ${person}`,
  lift: ({ person }) => `let ${person} write again`,
};

function sentenceOf({ action, person_name: person, topic_title: title, detail, user_name: user }: ForumAction): string {
  const facts = {
    person: person ?? 'somebody',
    topic: title === null ? 'a topic' : `“${title}”`,
    detail: detail ?? '',
  };
  return `${user ?? 'Somebody who left'} ${action === null ? 'changed the forum' : SENTENCES[action](facts)}`;
}
