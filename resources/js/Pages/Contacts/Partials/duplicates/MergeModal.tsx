import '#css/mantineForms.css';
import type { DuplicateGroup } from '#contract/people/contactDuplicates.ts';
import { counted } from '#domain/kit/counted.ts';
import { MERGED_FIELD_LABELS, MERGED_FIELDS, type MergedField } from '#domain/people/contactDuplicates.ts';
import { FormModal } from '#js/components/form/FormModal.tsx';
import { useRecordForm } from '#js/components/form/useRecordForm.ts';
import layout from '#js/components/page/layout.module.css';
import { DateText } from '#js/components/text/DateText.tsx';
import { useDuplicates } from '#js/stores/people/contactDuplicates.ts';
import styles from './MergeModal.module.css';

type Contact = DuplicateGroup['contacts'][number];
type Values = { included: number[]; survivor: number; choices: Partial<Record<MergedField, number>> };

type MergeModalProps = { contacts: readonly Contact[]; onMerged?: () => unknown; onClose: () => void };

/** Shows contacts side by side, and merges them with a choice for each field in which they differ. */
export function MergeModal({ contacts, onMerged, onClose }: MergeModalProps) {
  const form = useRecordForm<Values, unknown>({
    initial: { included: contacts.map(({ id }) => id), survivor: oldestOf(contacts), choices: {} },
    save: ({ included, survivor, choices }, options) =>
      useDuplicates.getState().merge(
        {
          survivor_id: survivor,
          absorbed_ids: included.filter((id) => id !== survivor),
          choices: Object.fromEntries(Object.entries(choices).filter(([, id]) => included.includes(id))),
        },
        options,
      ),
    onSaved: () => {
      void onMerged?.();
      onClose();
    },
  });
  const { included, survivor, choices } = form.values;
  const shown = contacts.filter(({ id }) => included.includes(id));
  const chosenOf = (field: MergedField) =>
    choices[field] ??
    (shown.find(({ id }) => id === survivor)?.[field] ? survivor : shown.find((each) => each[field])?.id);
  const toggle = (id: number) => {
    const next = included.includes(id) ? included.filter((each) => each !== id) : [...included, id];
    form.set({ included: next, survivor: next.includes(survivor) ? survivor : (next[0] ?? survivor) });
  };
  return (
    <FormModal
      onClose={onClose}
      form={form}
      size="xl"
      title={`Merge ${counted(included.length, 'contact')}`}
      submitLabel={`Merge ${counted(included.length, 'contact')}`}
      refusal={included.length < 2 ? 'Choose at least two contacts.' : undefined}
    >
      <p className={layout.muted}>
        One contact is left, with the values chosen below, the tags and notes of all, and everything that belongs to
        them. The merge can be undone.
      </p>
      <div className={styles.scroller}>
        <table className={styles.table}>
          <thead>
            <tr>
              <td />
              {contacts.map(({ id, name, created_at }) => (
                <th key={id} scope="col">
                  <label>
                    <input
                      type="checkbox"
                      checked={included.includes(id)}
                      onChange={() => toggle(id)}
                      aria-label={`Include ${name}, ${id}`}
                    />{' '}
                    {name}
                  </label>
                  <div className={layout.muted}>
                    Added <DateText value={created_at} style="date" />
                  </div>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">Keep</th>
              {contacts.map(({ id }) => (
                <td key={id}>
                  <label>
                    <input
                      type="radio"
                      name="survivor"
                      checked={survivor === id}
                      disabled={!included.includes(id)}
                      onChange={() => form.set({ survivor: id })}
                    />{' '}
                    This contact
                  </label>
                </td>
              ))}
            </tr>
            {MERGED_FIELDS.filter((field) => isDifferent(shown, field)).map((field) => (
              <tr key={field}>
                <th scope="row">{MERGED_FIELD_LABELS[field]}</th>
                {contacts.map((contact) => (
                  <td key={contact.id}>
                    {contact[field] ? (
                      <label>
                        <input
                          type="radio"
                          name={field}
                          checked={chosenOf(field) === contact.id}
                          disabled={!included.includes(contact.id)}
                          onChange={() => form.set({ choices: { ...choices, [field]: contact.id } })}
                        />{' '}
                        {contact[field]}
                      </label>
                    ) : (
                      <span className={layout.muted}>–</span>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </FormModal>
  );
}

function oldestOf(contacts: readonly Contact[]): number {
  const [oldest] = [...contacts].sort((a, b) => (a.created_at ?? '').localeCompare(b.created_at ?? '') || a.id - b.id);
  return oldest?.id ?? 0;
}

/** Whether the contacts have several values of a field. */
function isDifferent(contacts: readonly Contact[], field: MergedField): boolean {
  return new Set(contacts.flatMap((contact) => contact[field] ?? [])).size > 1;
}
