export type Response = 'yes' | 'maybe' | 'no';

/** The answers in display order. */
export const RESPONSES: { value: Response; label: string }[] = [
  { value: 'yes', label: 'Yes' },
  { value: 'maybe', label: 'Maybe' },
  { value: 'no', label: 'No' },
];

/** The label of the submit button for each answer. */
export const SUBMIT_LABELS: Record<Response, string> = {
  yes: 'Confirm: I am coming',
  maybe: 'Confirm: maybe',
  no: 'Confirm: I cannot come',
};
