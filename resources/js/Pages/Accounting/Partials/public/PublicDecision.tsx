import { router } from '@inertiajs/react';
import { useState } from 'react';
import { Button } from '#js/components/portal/Button.tsx';
import { Field, TextareaField } from '#js/components/portal/Field.tsx';
import { NeedsScripts } from '#js/components/portal/NeedsScripts.tsx';
import { PortalNotice } from '#js/components/portal/PortalNotice.tsx';
import { usePublicDocument } from '#js/stores/accounting/documents/publicDocument.ts';

type PublicDecisionProps = { token: string; total: string; version: number | null };

/** Accepts an estimate with a typed name, or declines it with a reason. */
export function PublicDecision({ token, total, version }: PublicDecisionProps) {
  const { decide, loading } = usePublicDocument();
  const [isDeclining, setDeclining] = useState(false);
  const [name, setName] = useState('');
  const [reason, setReason] = useState('');
  const [failure, setFailure] = useState<{ message: string; errors?: Record<string, string[]> } | null>(null);
  const submit = async () => {
    const outcome = await decide(token, {
      ...(version !== null && { version }),
      ...{ decision: isDeclining ? ('declined' as const) : ('accepted' as const), name, reason: reason || null },
    });
    setFailure(outcome.ok ? null : outcome.error);
    if (outcome.ok) {
      router.reload();
    }
  };
  return (
    <form
      className="p-document-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <h2>{isDeclining ? 'Decline this estimate' : 'Accept this estimate'}</h2>
      <NeedsScripts action="Accepting" />
      {failure && !failure.errors && <PortalNotice tone="danger">{failure.message}</PortalNotice>}
      <Field
        label="Your name"
        name="name"
        autoComplete="name"
        required
        maxLength={120}
        value={name}
        help={isDeclining ? undefined : 'It stands as your signature.'}
        error={failure?.errors?.name?.[0]}
        onChange={(event) => setName(event.target.value)}
      />
      {isDeclining && (
        <TextareaField
          label="Reason"
          name="reason"
          optional
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
      <Button type="submit" busy={loading} wide variant={isDeclining ? 'danger' : 'primary'}>
        {isDeclining ? 'Decline estimate' : `Accept for ${total}`}
      </Button>
      <Button variant="quiet" onClick={() => setDeclining(!isDeclining)}>
        {isDeclining ? 'Accept instead' : 'Decline instead'}
      </Button>
    </form>
  );
}
