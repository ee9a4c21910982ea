import { useState } from 'react';
import type { SmsPreflight, SmsRecipient } from '#contract/outreach/smsMessage.ts';
import { counted } from '#domain/kit/counted.ts';
import layout from '#js/components/page/layout.module.css';
import { type SmsDraft, useSmsSends } from '#js/stores/outreach/sms/smsSends.ts';
import { StepButtons } from './StepButtons.tsx';

/** Texts that are read at a time. */
const PAGE = 25;

type Preview = Pick<SmsRecipient, 'name' | 'number' | 'body' | 'parts'>;

/** The text of each recipient with the merge fields filled in, one after the other. */
export function MessagePreviews({ found, message }: { found: SmsPreflight; message: SmsDraft }) {
  const [at, setAt] = useState(1);
  const [read, setRead] = useState<Record<number, Preview>>(() => numbered(found.previews, 0));
  const [failure, setFailure] = useState<string | null>(null);
  const preview = read[at];

  async function show(to: number) {
    if (!read[to]) {
      const page = Math.ceil(to / PAGE);
      const answer = await useSmsSends.getState().recipients({ ...message, outcome: 'ready', page, per_page: PAGE });
      setFailure(answer.ok ? null : (answer.message ?? 'The recipients could not be loaded.'));
      if (!answer.ok) {
        return;
      }
      setRead((known) => ({ ...known, ...numbered(answer.data.data, (page - 1) * PAGE) }));
    }
    setAt(to);
  }

  return (
    <section className={layout.tight} aria-label="Preview">
      <div className={layout.row}>
        <strong>
          {preview?.name ?? preview?.number}, {counted(preview?.parts ?? 1, 'part')}
        </strong>
        <StepButtons label="recipient" at={at} of={found.ready ?? found.previews.length} onStep={show} />
      </div>
      <p className={layout.lines}>{preview?.body}</p>
      {failure && <p role="alert">{failure}</p>}
    </section>
  );
}

function numbered(previews: readonly Preview[], before: number): Record<number, Preview> {
  return Object.fromEntries(previews.map((preview, index) => [before + index + 1, preview]));
}
