/** The props of a drawer or modal that creates and edits records. */
export type EditorProps<Item> = {
  /** Null for a new record. */
  record: Item | null;
  onClose: () => void;
};
