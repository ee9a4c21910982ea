import '#css/mantineForms.css';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { SmsPreflight } from '#contract/outreach/smsMessage.ts';
import { formatCount } from '#domain/kit/formatCount.ts';
import layout from '#js/components/page/layout.module.css';
import { ProgressButton } from '#js/components/page/ProgressButton.tsx';
import { type SmsDraft, useSmsSends } from '#js/stores/outreach/sms/smsSends.ts';
import { StepButtons } from './StepButtons.tsx';
import { LEFT_OUT } from './smsLabels.ts';

type Person = { name: string | null; number: string | null };
type Shown = { people: Person[]; page: number; pages: number; search: string };

/** Those who get no message for one reason: the first ones, and on request all of them, searched and as a file. */
export function LeftOutPeople({ group, message }: { group: SmsPreflight['left_out'][number]; message: SmsDraft }) {
  const [shown, setShown] = useState<Shown | null>(null);
  const [search, setSearch] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const outcome = group.reason ?? '';
  const first = group.examples.map(({ name, address }) => ({ name, number: address }));
  const people = shown?.people ?? first;

  async function load(page: number, text: string) {
    const answer = await useSmsSends.getState().recipients({ ...message, outcome, search: text, page });
    setFailure(answer.ok ? null : (answer.message ?? 'The recipients could not be loaded.'));
    if (answer.ok) {
      const { data, last_page } = answer.data;
      setShown({ people: data, page, pages: last_page ?? page, search: text });
    }
  }

  return (
    <details>
      <summary>
        {LEFT_OUT[outcome] ?? outcome}: {formatCount(group.recipients ?? first.length)}
      </summary>
      <div className={layout.tight}>
        {shown && (
          <div className={layout.row}>
            <TextInput
              type="search"
              size="xs"
              aria-label="Search these recipients"
              placeholder="Name or number"
              value={search}
              onChange={(event) => setSearch(event.currentTarget.value)}
              onKeyDown={(event) => {
                if (event.key === 'Enter') {
                  // It is inside of the form that sends the message.
                  event.preventDefault();
                  void load(1, search.trim());
                }
              }}
            />
            <ProgressButton size="xs" variant="default" onClick={() => load(1, search.trim())}>
              Search
            </ProgressButton>
          </div>
        )}
        <ul aria-label={LEFT_OUT[outcome] ?? outcome}>
          {people.map(({ name, number }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two people can have the same name and number.
            <li key={index}>{[name, number].filter(Boolean).join(', ')}</li>
          ))}
        </ul>
        {people.length === 0 && <p className={layout.muted}>Nobody matches “{shown?.search}”.</p>}
        {failure && <p role="alert">{failure}</p>}
        <div className={layout.row}>
          {shown ? (
            <StepButtons
              label="recipients"
              at={shown.page}
              of={shown.pages}
              onStep={(page) => load(page, shown.search)}
            />
          ) : (
            (group.recipients ?? 0) > first.length && (
              <ProgressButton size="xs" variant="default" onClick={() => load(1, '')}>
                Show all {formatCount(group.recipients ?? 0)}
              </ProgressButton>
            )
          )}
          <ProgressButton
            size="xs"
            variant="subtle"
            onClick={() =>
              useSmsSends.getState().exportRecipients({ ...message, outcome, search: shown?.search ?? '' })
            }
          >
            Download CSV
          </ProgressButton>
        </div>
      </div>
    </details>
  );
}
