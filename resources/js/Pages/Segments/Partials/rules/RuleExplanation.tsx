import { IconCheck, IconX } from '@tabler/icons-react';
import type { SegmentExplanation } from '#contract/people/segmentAnswers.ts';
import { MATCH_LABELS } from '#domain/people/segmentRules/rule.ts';
import layout from '#js/components/page/layout.module.css';
import { ErrorState } from '#js/components/state/ErrorState.tsx';
import { SkeletonText } from '#js/components/state/Skeleton.tsx';
import { useLoad } from '#js/components/state/useLoad.ts';
import { type ExplainKey, useSegmentExplanation } from '#js/stores/people/segments/segmentRules.ts';
import styles from './RuleEditor.module.css';

const BY_HAND = {
  added: 'In the segment: added by hand, whatever the rules say.',
  removed: 'Not in the segment: taken out by hand, whatever the rules say.',
};

type Part = {
  matches: boolean;
  words: string | null;
  match: SegmentExplanation['match'];
  rules?: readonly Part[];
};

/** Which conditions a contact matches, and which not. */
export function RuleExplanation(key: ExplainKey) {
  const { selected: explanation, error, get } = useSegmentExplanation();
  useLoad(get, key);
  if (error) {
    return <ErrorState title="The contact could not be checked" onRetry={() => get(key)} />;
  }
  if (!explanation) {
    return <SkeletonText lines={2} />;
  }
  const { by_hand, matches } = explanation;
  return (
    <div className={layout.tight} role="status" aria-label="Why">
      <p>{by_hand ? BY_HAND[by_hand] : matches ? 'Matches the rules.' : 'Does not match the rules.'}</p>
      <ul className={styles.parts}>
        <PartLine part={explanation} />
      </ul>
    </div>
  );
}

function PartLine({ part: { matches, words, match, rules = [] } }: { part: Part }) {
  return (
    <li>
      <div className={styles.part}>
        {matches ? <IconCheck size={14} aria-label="Yes:" /> : <IconX size={14} aria-label="No:" />}
        <span>{words ?? (match && MATCH_LABELS[match])}</span>
      </div>
      {rules.length > 0 && (
        <ul className={styles.parts}>
          {rules.map((rule, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity, and the list is only shown.
            <PartLine key={index} part={rule} />
          ))}
        </ul>
      )}
    </li>
  );
}
