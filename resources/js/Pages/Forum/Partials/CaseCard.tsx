import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ForumCase } from '#contract/conversations/forumAdmin.ts';
import type { PostAction } from '#domain/conversations/forum.ts';
import { lazyDialog } from '#js/components/overlay/lazyDialog.tsx';
import { Card } from '#js/components/page/Card.tsx';
import layout from '#js/components/page/layout.module.css';
import { ProgressButton } from '#js/components/page/ProgressButton.tsx';
import { DateText } from '#js/components/text/DateText.tsx';
import { FormattedText } from '#js/components/text/FormattedText.tsx';
import type { ActionOptions, Outcome } from '#js/stores/kit/run.ts';
import { CasePictures } from './CasePictures.tsx';

const RestrictModal = lazyDialog(async () => (await import('./RestrictModal.tsx')).RestrictModal);

const ReasonModal = lazyDialog(async () => (await import('./ReasonModal.tsx')).ReasonModal);

const ASKED = {
  hide: {
    title: 'Hide this post?',
    text: 'Only moderators see it until somebody shows it again.',
    submitLabel: 'Hide post',
  },
  delete: {
    title: 'Delete this post?',
    text: 'Nobody sees it any more. Moderators find it among the posts of its topic, and can show it again.',
    submitLabel: 'Delete post',
  },
};

type CaseCardProps = {
  post: ForumCase;
  title: string;
  /** Why it is shown, or who sees it. */
  detail: string;
  actions: { action: PostAction; label: string }[];
  onAct: (action: PostAction, reason: string | null, options?: ActionOptions) => Promise<Outcome<unknown>>;
  canModerate: boolean;
};

/** A post with its pictures and earlier texts, and what a moderator can do. */
export function CaseCard({ post, title, detail, actions, onAct, canModerate }: CaseCardProps) {
  const [isRestricting, setIsRestricting] = useState(false);
  const { customer_id: customerId, author_name: name } = post;
  const [asked, setAsked] = useState<'hide' | 'delete' | null>(null);
  return (
    <Card title={title} description={detail}>
      <div className={layout.tight}>
        <FormattedText text={post.body} />
        <CasePictures pictures={post.pictures} author={name} />
        {post.earlier.length > 0 && (
          <details>
            <summary>Before it was changed</summary>
            <ol>
              {post.earlier.map((text, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: earlier texts have no identity but their place.
                <li key={index}>
                  <FormattedText text={text} />
                </li>
              ))}
            </ol>
          </details>
        )}
        <DateText value={post.created_at} />
        {canModerate && !post.is_withdrawn && (
          <div className={layout.row}>
            {actions.map(({ action, label }) => (
              <ProgressButton
                key={action}
                size="compact-sm"
                variant={action === 'approve' || action === 'dismiss' ? 'filled' : 'default'}
                onClick={() => (action === 'hide' ? setAsked('hide') : onAct(action, null))}
              >
                {label}
              </ProgressButton>
            ))}
            {post.state !== 'deleted' && (
              <Button size="compact-sm" variant="default" onClick={() => setAsked('delete')}>
                Delete post
              </Button>
            )}
            {customerId !== null && (
              <Button size="compact-sm" variant="default" onClick={() => setIsRestricting(true)}>
                Suspend person
              </Button>
            )}
          </div>
        )}
      </div>
      {asked !== null && (
        <ReasonModal
          {...ASKED[asked]}
          danger
          run={(reason, options) => onAct(asked, reason, options)}
          onClose={() => setAsked(null)}
        />
      )}
      {isRestricting && customerId !== null && (
        <RestrictModal person={{ id: customerId, name }} onClose={() => setIsRestricting(false)} />
      )}
    </Card>
  );
}
