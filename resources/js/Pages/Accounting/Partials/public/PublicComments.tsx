import { router } from '@inertiajs/react';
import { useState } from 'react';
import type { PublicDocument } from '#contract/accounting/publicDocuments.ts';
import { formatDate } from '#domain/kit/time/dates.ts';
import { Button } from '#js/components/portal/Button.tsx';
import { Field, TextareaField } from '#js/components/portal/Field.tsx';
import { PortalNotice } from '#js/components/portal/PortalNotice.tsx';
import { useTimezone } from '#js/lib/useShared.ts';
import { usePublicDocument } from '#js/stores/accounting/documents/publicDocument.ts';

type Comments = PublicDocument['comments'];

/** What both sides wrote, and a field for more. */
export function PublicComments({ token, comments, name: known }: { token: string; comments: Comments; name: string }) {
  const timezone = useTimezone();
  const { comment, loading } = usePublicDocument();
  const [name, setName] = useState(known);
  const [text, setText] = useState('');
  const [failure, setFailure] = useState<{ message: string; errors?: Record<string, string[]> } | null>(null);
  const submit = async () => {
    const outcome = await comment(token, name, text);
    setFailure(outcome.ok ? null : outcome.error);
    if (outcome.ok) {
      setText('');
      router.reload();
    }
  };
  return (
    <section className="p-document-form" aria-label="Comments">
      <h2>Comments</h2>
      {comments.length > 0 && (
        <ol className="p-document-comments">
          {comments.map(({ name: who, body, at }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: comments have no id here, and are only added at the end
            <li key={index}>
              <strong>{who}</strong> {at && <span>{formatDate(at, timezone)}</span>}
              <p className="p-document-lines">{body}</p>
            </li>
          ))}
        </ol>
      )}
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {failure && !failure.errors && <PortalNotice tone="danger">{failure.message}</PortalNotice>}
        <Field
          label="Name"
          name="comment-name"
          autoComplete="name"
          required
          maxLength={120}
          value={name}
          error={failure?.errors?.name?.[0]}
          onChange={(event) => setName(event.target.value)}
        />
        <TextareaField
          label="Comment"
          name="comment"
          required
          maxLength={4000}
          value={text}
          error={failure?.errors?.comment?.[0]}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" variant="secondary" busy={loading}>
          Send comment
        </Button>
      </form>
    </section>
  );
}
