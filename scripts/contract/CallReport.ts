/** The result of one contract call on a backend. */
export type CallReport = {
  call: string;
  isExtension: boolean;
  /**
   * `keeps`: matches the contract. `lacks`: an extension or some of its fields are missing, which the client can do
   * without. `departs`: the call failed or the client cannot read the response. `unplayed`: its test data could not be
   * created.
   */
  verdict: 'keeps' | 'lacks' | 'departs' | 'unplayed';
  /** The differences and missing parts, with the expected and actual shapes. */
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
