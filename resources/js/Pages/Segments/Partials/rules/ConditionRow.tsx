import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { fieldOf, RULE_FIELD_NAMES } from '#domain/people/segmentRules/fields.ts';
import type { Condition } from '#domain/people/segmentRules/rule.ts';
import { SelectField } from '#js/components/input/SelectField.tsx';
import { ConditionInputs } from './ConditionInputs.tsx';
import { newCondition, operatorsOf, withOperator } from './newCondition.ts';
import styles from './RuleEditor.module.css';

const GROUPS = ['Contact', 'Tickets', 'Answers', 'Segments'] as const;

const FIELDS = GROUPS.map((group) => ({
  group,
  items: RULE_FIELD_NAMES.filter((name) => fieldOf(name).group === group).map((value) => ({
    value,
    label: fieldOf(value).label,
  })),
}));

type ConditionRowProps = { condition: Condition; onChange: (condition: Condition) => void; onRemove: () => void };

/** One condition: a field, how it is compared, and with what. */
export function ConditionRow({ condition, onChange, onRemove }: ConditionRowProps) {
  const { field, operator } = condition;
  const { label } = fieldOf(field);
  const operators = operatorsOf(field);
  return (
    <fieldset className={styles.condition}>
      <legend className={styles.hidden}>{label}</legend>
      <SelectField
        label="Field"
        searchable
        allowDeselect={false}
        data={FIELDS}
        value={field}
        onChange={(next) => {
          const chosen = RULE_FIELD_NAMES.find((name) => name === next);
          onChange(newCondition(chosen));
        }}
      />
      <SelectField
        label="Condition"
        allowDeselect={false}
        data={operators}
        value={operator}
        onChange={(next) => {
          const chosen = operators.find(({ value }) => value === next);
          onChange(withOperator(condition, chosen?.value ?? operator));
        }}
      />
      <ConditionInputs condition={condition} onChange={(patch) => onChange({ ...condition, ...patch })} />
      <ActionIcon
        className={styles.remove}
        variant="subtle"
        color="gray"
        aria-label={`Remove the condition on ${label.toLowerCase()}`}
        onClick={onRemove}
      >
        <IconTrash size={16} />
      </ActionIcon>
    </fieldset>
  );
}
