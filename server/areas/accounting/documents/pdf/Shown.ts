import type { documentDetail } from '#contract/accounting/document.ts';
import type { Sent } from '#contract/kit/absent.ts';

type Detail = Sent<typeof documentDetail>;
type Head = 'type' | 'status' | 'number' | 'title' | 'reference' | 'contact_name' | 'contact_address';
type Days = 'issue_date' | 'due_date' | 'version' | 'versioned_on' | 'version_note';
type Amounts = 'currency' | 'subtotal' | 'discount' | 'rounding' | 'total' | 'paid' | 'due';

/** What the PDF of a document shows. */
export type Shown = Pick<Detail, Head | Days | Amounts | 'lines' | 'taxes' | 'notes' | 'footer'> & {
  /** The day on which a newer version replaced it. */
  replaced_on?: string;
};
