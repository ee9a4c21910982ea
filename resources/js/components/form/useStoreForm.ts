import { formValues } from './formValues.ts';
import { type RecordForm, type SaveOptions, type SaveOutcome, useRecordForm } from './useRecordForm.ts';

type SavingStore<Values, Data> = {
  getState: () => {
    create: (values: Values, options: SaveOptions) => Promise<SaveOutcome<Data>>;
    update: (id: number, values: Values, options: SaveOptions) => Promise<SaveOutcome<Data>>;
  };
};

type Options<Data> = {
  onSaved: (outcome: Extract<SaveOutcome<Data>, { ok: true }>) => unknown;
  /**
   * Identifies the form, so that a draft of a new record survives an expired session. Existing records have one by
   * default.
   */
  draft?: string;
};

/** The form of a store's record; creates it if `record` is null. The keys of `defaults` are its fields. */
export function useStoreForm<Values extends object, Data>(
  store: SavingStore<Values, Data>,
  defaults: Values,
  record: { id: number } | null,
  { onSaved, draft }: Options<Data>,
): RecordForm<Values> {
  const { create, update } = store.getState();
  return useRecordForm<Values, Data>({
    initial: formValues(defaults, record),
    record,
    save: (values, options) => (record ? update(record.id, options.known(values), options) : create(values, options)),
    onSaved,
    ...(draft !== undefined && { draft: `${draft} ${record?.id ?? 'new'}` }),
  });
}
