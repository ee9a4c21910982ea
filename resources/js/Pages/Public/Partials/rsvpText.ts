export type Response = 'yes' | 'maybe' | 'no';

/** The answers in the order in which they are offered. */
export const RESPONSES: { value: Response; label: string }[] = [
  { value: 'yes', label: 'Yes' },
  { value: 'maybe', label: 'Maybe' },
  { value: 'no', label: 'No' },
];

/** What the button does with each. */
export const DEEDS: Record<Response, string> = {
  yes: 'Confirm: I am coming',
  maybe: 'Confirm: maybe',
  no: 'Confirm: I cannot come',
};
