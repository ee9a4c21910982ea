import type { ReactNode } from 'react';
import type { ContactField } from '#contract/people/contactFields.ts';
import { type CustomValue, customValueText } from '#domain/people/contactFields.ts';
import { textColumn } from '#js/components/table/columns/textColumn.ts';
import type { DataColumn } from '#js/components/table/types.ts';

type WithCustom = { custom: Record<string, CustomValue | null> };

/** A value of one of the company's own fields as text; null if it is empty. */
export function customText({ id, kind }: Pick<ContactField, 'id' | 'kind'>, { custom }: WithCustom): string | null {
  return customValueText(kind, custom[id]);
}

/** The filled own fields of a contact, for its details. */
export function customFacts(
  fields: readonly ContactField[],
  contact: WithCustom,
): { label: string; value: ReactNode }[] {
  return fields.flatMap((field) => {
    const text = customText(field, contact);
    return text === null
      ? []
      : [
          {
            label: field.label || `Field ${field.id}`,
            value: field.kind === 'link' ? <a href={text}>{text}</a> : text,
          },
        ];
  });
}

/** A column for each own field; hidden until it is chosen. */
export function customColumns<Row extends WithCustom>(fields: readonly ContactField[]): DataColumn<Row>[] {
  return fields.map((field) =>
    textColumn<Row>(`custom_${field.id}`, field.label, (row) => customText(field, row), { hidden: true }),
  );
}

/** The values to filter by: each option, and yes or no. */
export function customOptions(fields: readonly ContactField[]): { value: string; label: string }[] {
  return fields.flatMap(({ id, label, kind, options }) =>
    kind === 'boolean'
      ? [
          { value: `${id}:true`, label: `${label}: yes` },
          { value: `${id}:false`, label: `${label}: no` },
        ]
      : options.map((option) => ({ value: `${id}:${option}`, label: `${label}: ${option}` })),
  );
}
