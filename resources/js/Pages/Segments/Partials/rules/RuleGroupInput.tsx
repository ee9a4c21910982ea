import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import {
  GROUP_MATCHES,
  isGroup,
  MATCH_LABELS,
  MAX_RULE_DEPTH,
  type Rule,
  type RuleGroup,
} from '#domain/people/segmentRules/rule.ts';
import { SelectField } from '#js/components/input/SelectField.tsx';
import layout from '#js/components/page/layout.module.css';
import { ConditionRow } from './ConditionRow.tsx';
import { newCondition } from './newCondition.ts';
import styles from './RuleEditor.module.css';

type RuleGroupInputProps = {
  group: RuleGroup;
  depth?: number;
  onChange: (group: RuleGroup) => void;
  onRemove?: () => void;
};

/** Conditions of which all, any or none must match, and groups of such. */
export function RuleGroupInput({ group, depth = 1, onChange, onRemove }: RuleGroupInputProps) {
  const { match, rules } = group;
  const replace = (index: number, rule: Rule | null) =>
    onChange({ match, rules: rules.flatMap((each, at) => (at === index ? (rule ?? []) : each)) });
  const append = (rule: Rule) => onChange({ match, rules: [...rules, rule] });
  return (
    <fieldset className={styles.group} data-inner={depth > 1}>
      <legend className={styles.hidden}>{depth > 1 ? 'Group' : 'Rules'}</legend>
      <SelectField
        aria-label="Must match"
        size="xs"
        allowDeselect={false}
        data={GROUP_MATCHES.map((value) => ({ value, label: MATCH_LABELS[value] }))}
        value={match}
        onChange={(next) => onChange({ rules, match: GROUP_MATCHES.find((each) => each === next) ?? match })}
      />
      {rules.map((rule, index) =>
        isGroup(rule) ? (
          <RuleGroupInput
            // biome-ignore lint/suspicious/noArrayIndexKey: rules have no identity, and their inputs keep no state.
            key={index}
            group={rule}
            depth={depth + 1}
            onChange={(next) => replace(index, next)}
            onRemove={() => replace(index, null)}
          />
        ) : (
          <ConditionRow
            // biome-ignore lint/suspicious/noArrayIndexKey: as above.
            key={index}
            condition={rule}
            onChange={(next) => replace(index, next)}
            onRemove={() => replace(index, null)}
          />
        ),
      )}
      <div className={layout.row}>
        <Button size="xs" variant="default" leftSection={<IconPlus size={14} />} onClick={() => append(newCondition())}>
          Add condition
        </Button>
        {depth < MAX_RULE_DEPTH && (
          <Button size="xs" variant="subtle" onClick={() => append({ match: 'any', rules: [newCondition()] })}>
            Add group
          </Button>
        )}
        {onRemove && (
          <Button size="xs" variant="subtle" color="gray" onClick={onRemove}>
            Remove group
          </Button>
        )}
      </div>
    </fieldset>
  );
}
