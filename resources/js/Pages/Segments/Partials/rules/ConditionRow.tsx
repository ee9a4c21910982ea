import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { fieldOf, RULE_FIELD_NAMES } from '#domain/people/segmentRules/fields.ts';
import type { Condition } from '#domain/people/segmentRules/rule.ts';
import { SelectField } from '#js/components/input/SelectField.tsx';
import { useContactFields } from '#js/stores/people/contactFields.ts';
import { ConditionInputs } from './ConditionInputs.tsx';
import { newCondition, newOwnCondition, operatorsOf, withOperator } from './newCondition.ts';
import styles from './RuleEditor.module.css';

const GROUPS = ['Contact', 'Tickets', 'Answers', 'Messages', 'Segments'] as const;

const FIELDS = GROUPS.map((group) => ({
  group,
  items: RULE_FIELD_NAMES.filter((name) => fieldOf(name).group === group).map((value) => ({
    value,
    label: fieldOf(value).label,
  })),
}));

const ownValue = (id: number) => `own:${id}`;

type ConditionRowProps = { condition: Condition; onChange: (condition: Condition) => void; onRemove: () => void };

/** One condition: a field, how it is compared, and with what. */
export function ConditionRow({ condition, onChange, onRemove }: ConditionRowProps) {
  const { field, operator, own } = condition;
  const label = own?.name ?? fieldOf(field).label;
  const { list } = useContactFields();
  const ownFields = list.map(({ id, label: name }) => ({ value: ownValue(id), label: name ?? '' }));
  const operators = operatorsOf(field);
  return (
    <fieldset className={styles.condition}>
      <legend className={styles.hidden}>{label}</legend>
      <SelectField
        label="Field"
        searchable
        allowDeselect={false}
        data={[...FIELDS, ...(ownFields.length > 0 ? [{ group: 'Own fields', items: ownFields }] : [])]}
        value={own ? ownValue(own.id) : field}
        onChange={(next) => {
          const chosen = list.find(({ id }) => ownValue(id) === next);
          onChange(chosen ? newOwnCondition(chosen) : newCondition(RULE_FIELD_NAMES.find((name) => name === next)));
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
