import { Textarea } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import type { TaskComment } from '#contract/programme/task.ts';
import { ProgressButton } from '#js/components/page/ProgressButton.tsx';
import { Timeline } from '#js/components/text/Timeline.tsx';
import { happeningOf } from './taskLabels.ts';
import styles from './tasks.module.css';

type TaskCommentsProps = {
  comments: TaskComment[];
  /** Omit if the user cannot comment. */
  onComment?: (text: string) => Promise<{ ok: boolean }>;
};

/** Comments and history, newest first, with a field for a new comment. */
export function TaskComments({ comments, onComment }: TaskCommentsProps) {
  return (
    <div className={styles.stack}>
      {onComment && <CommentForm onComment={onComment} />}
      {comments.length > 0 && <Timeline label="Task history" entries={comments.map(entryOf)} />}
    </div>
  );
}

/** Clears the field at once; a comment that could not be sent is put back. */
function CommentForm({ onComment }: { onComment: (text: string) => Promise<{ ok: boolean }> }) {
  const [text, setText] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  async function submit(event: FormEvent) {
    event.preventDefault();
    const comment = text.trim();
    if (comment === '') {
      return;
    }
    setText('');
    // The button is disabled without a text, and would lose the focus.
    field.current?.focus();
    const { ok } = await onComment(comment);
    if (!ok) {
      setText((typed) => (typed === '' ? comment : typed));
    }
  }
  return (
    <form className={styles.stack} onSubmit={submit}>
      <Textarea
        ref={field}
        label="Comment"
        autosize
        minRows={2}
        maxRows={10}
        maxLength={4000}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className={styles.buttons}>
        <ProgressButton type="submit" variant="default" disabled={text.trim() === ''}>
          Add comment
        </ProgressButton>
      </div>
    </form>
  );
}

function entryOf(comment: TaskComment) {
  if (comment.kind === 'comment') {
    const body = (
      <div className={styles.comment} data-waiting={comment.id < 0}>
        {comment.comment}
      </div>
    );
    return {
      id: comment.id,
      title: `${comment.user_name ?? 'Somebody'} commented`,
      detail: body,
      at: comment.created_at,
    };
  }
  const detail = comment.comment && <div className={styles.text}>{comment.comment}</div>;
  return { id: comment.id, ...happeningOf(comment), detail, at: comment.created_at };
}
