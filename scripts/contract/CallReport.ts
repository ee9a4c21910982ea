/** What a backend makes of one call of the contract. */
export type CallReport = {
  call: string;
  isExtension: boolean;
  /**
   * `keeps`: as the contract says. `lacks`: an extension, or fields of one, are not there, which the client stands
   * without. `departs`: the client cannot read the answer or the call failed. `unplayed`: nothing to play it with.
   */
  verdict: 'keeps' | 'lacks' | 'departs' | 'unplayed';
  /** Where it departs and what it lacks, with both shapes. */
  findings: Finding[];
};

export type Finding = {
  kind: 'lacks' | 'departs';
  /** `data.0.status`; empty for the answer as a whole. */
  field: string;
  expected: string;
  found: string;
};

export const VERDICTS: Record<CallReport['verdict'], string> = {
  keeps: 'keeps the contract',
  lacks: 'lacks extensions',
  departs: 'departs',
  unplayed: 'not played',
};
