import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { counted } from '#domain/kit/counted.ts';
import { ruleProblem } from '#domain/people/segmentRules/problems.ts';
import type { RuleGroup } from '#domain/people/segmentRules/rule.ts';
import { RecordPicker } from '#js/components/input/RecordPicker.tsx';
import layout from '#js/components/page/layout.module.css';
import { ErrorState } from '#js/components/state/ErrorState.tsx';
import { SkeletonText } from '#js/components/state/Skeleton.tsx';
import { useLoad } from '#js/components/state/useLoad.ts';
import { useContactChoices } from '#js/stores/people/contacts/contactChoices.ts';
import { useSegmentPreview } from '#js/stores/people/segments/segmentRules.ts';
import styles from './RuleEditor.module.css';
import { RuleExplanation } from './RuleExplanation.tsx';

type RulePreviewProps = { rule: RuleGroup; segmentId: number | null };

/** How many contacts a rule matches, ten of them, and why a contact does or does not. */
export function RulePreview({ rule, segmentId }: RulePreviewProps) {
  const [settled] = useDebouncedValue(rule, 400);
  const problem = ruleProblem(settled);
  const { selected: preview, isMissing, error, get } = useSegmentPreview();
  const [asked, setAsked] = useState<number | null>(null);
  const choices = useContactChoices();
  useLoad(get, problem ? null : settled);
  if (isMissing) {
    return <p className={layout.muted}>Segments with rules are not available here.</p>;
  }
  if (problem) {
    // The form says beside its button what is missing.
    return <p className={layout.muted}>Fill in the conditions to see whom they match.</p>;
  }
  if (error) {
    return <ErrorState title="The contacts could not be counted" onRetry={() => get(settled)} />;
  }
  if (!preview) {
    return <SkeletonText lines={3} />;
  }
  return (
    <section className={styles.preview} aria-label="Preview">
      <p role="status">
        <strong>{counted(preview.contacts ?? 0, 'contact')}</strong> match
      </p>
      <p className={layout.muted}>{preview.in_words}</p>
      <ul className={styles.examples} aria-label="Examples">
        {preview.examples.map(({ id, name, email }) => (
          <li key={id} className={styles.example}>
            <span>
              {name} {email && <small className={layout.muted}>{email}</small>}
            </span>
            <Button size="compact-xs" variant="subtle" aria-label={`Why ${name}?`} onClick={() => setAsked(id)}>
              Why?
            </Button>
          </li>
        ))}
      </ul>
      <RecordPicker
        label="Check a contact"
        placeholder="Type a name"
        choices={choices}
        value={asked}
        name={preview.examples.find(({ id }) => id === asked)?.name}
        onChange={setAsked}
      />
      {asked !== null && <RuleExplanation rule={settled} contactId={asked} segmentId={segmentId} />}
    </section>
  );
}
