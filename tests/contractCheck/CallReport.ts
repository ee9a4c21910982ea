/** The result of one contract call on a backend. */
export type CallReport = {
  call: string;
  isExtension: boolean;
  /**
   * `keeps`: matches the contract. `lacks`: an extension or some of its fields are missing, which the client can do
   * without. `departs`: the call failed or the client cannot read the response. `untested`: not tested, because its
   * test data could not be created or another suite tests it.
   */
  verdict: 'keeps' | 'lacks' | 'departs' | 'untested';
  /** The differences and missing parts, with the expected and actual shapes. */
  findings: Finding[];
};

export type Finding = {
  kind: 'lacks' | 'departs';
  /** A path such as `data.0.status`; empty for the whole response. */
  field: string;
  expected: string;
  found: string;
};

export const VERDICTS: Record<CallReport['verdict'], string> = {
  keeps: 'matches the contract',
  lacks: 'lacks extensions',
  departs: 'does not match the contract',
  untested: 'not tested',
};
