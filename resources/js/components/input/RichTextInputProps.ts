export type RichTextInputProps = {
  label: string;
  description?: string;
  /** HTML; empty for none. */
  value: string;
  onChange: (html: string) => void;
  error?: string;
};
