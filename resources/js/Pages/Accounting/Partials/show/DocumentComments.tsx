import '#css/mantineForms.css';
import { Checkbox, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { DocumentComment } from '#contract/accounting/document.ts';
import { Card } from '#js/components/page/Card.tsx';
import layout from '#js/components/page/layout.module.css';
import { ProgressButton } from '#js/components/page/ProgressButton.tsx';
import { useLoad } from '#js/components/state/useLoad.ts';
import { Timeline } from '#js/components/text/Timeline.tsx';
import { useDocumentComments } from '#js/stores/accounting/documents/documentComments.ts';

/** What both sides wrote about a document, and internal notes. */
export function DocumentComments({ id, canWrite }: { id: number; canWrite: boolean }) {
  const { selected, get, add } = useDocumentComments();
  useLoad(get, id);
  const comments = selected?.id === id ? selected.comments : [];
  if (!canWrite && comments.length === 0) {
    return null;
  }
  return (
    <Card title="Comments">
      {comments.length > 0 && (
        <Timeline
          label="Comments"
          entries={comments.map((comment) => ({
            id: comment.id,
            title: `${comment.name}${sideOf(comment)}`,
            detail: <span className={layout.lines}>{comment.body}</span>,
            at: comment.created_at,
          }))}
        />
      )}
      {canWrite && <CommentForm onAdd={(text, isInternal) => add(id, text, isInternal)} />}
    </Card>
  );
}

/** Who wrote it, and whether the customer has seen what staff wrote. */
function sideOf({ author, is_internal, read_at }: DocumentComment): string {
  if (is_internal) {
    return ' (internal)';
  }
  return author === 'customer' ? ' (customer)' : read_at ? ' (seen by the customer)' : '';
}

function CommentForm({ onAdd }: { onAdd: (text: string, isInternal: boolean) => Promise<{ ok: boolean }> }) {
  const [text, setText] = useState('');
  const [isInternal, setInternal] = useState(false);
  const [saving, setSaving] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSaving(true);
    const { ok } = await onAdd(text.trim(), isInternal);
    setSaving(false);
    if (ok) {
      setText('');
    }
  };
  return (
    <form onSubmit={submit}>
      <Textarea
        label="Comment"
        description={isInternal ? 'Only your team sees it.' : 'The customer sees it on the public page.'}
        autosize
        minRows={2}
        maxLength={4000}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Checkbox
        my="xs"
        label="Internal note"
        checked={isInternal}
        onChange={(event) => setInternal(event.currentTarget.checked)}
      />
      <ProgressButton variant="default" pending={saving} disabled={text.trim() === ''}>
        Add comment
      </ProgressButton>
    </form>
  );
}
