/** What a drawer or modal that creates and edits records of one kind is given. */
export type EditorProps<Item> = {
  /** Null for a new one. */
  record: Item | null;
  onClose: () => void;
};
