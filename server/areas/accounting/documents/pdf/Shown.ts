import type { documentDetail } from '#contract/accounting/document.ts';
import type { Sent } from '#contract/kit/absent.ts';

/** A document as the screen and the PDF show it. */
export type Shown = Sent<typeof documentDetail> & {
  /** The day on which a newer version replaced it. */
  replaced_on?: string;
};
