import { type Company, type HandlerContext, type Scope, type SharedContext, sharedContext } from '../context.ts';
import { inTransaction } from '../inTransaction.ts';

/** The context of a `Steps` handler: no open transaction; `transact` opens one. */
export type StepsContext = SharedContext & {
  /** Runs one step in a transaction of the company, then its `afterCommit` work. `opening` is passed to `inCompany`. */
  transact<T>(step: (context: HandlerContext) => Promise<T>, opening?: readonly string[]): Promise<T>;
};

/**
 * A handler that runs several transactions with calls to a remote service, such as a payment provider or the store of
 * files, between them. It holds no lock and no database connection while it waits. Pass it to `implement` instead of a
 * plain handler: `new Steps(async (context) => …)`.
 */
export class Steps<Input, Answer> {
  readonly run: (context: Input & StepsContext) => Promise<Answer>;

  constructor(run: (context: Input & StepsContext) => Promise<Answer>) {
    this.run = run;
  }
}

export function stepsContext(scope: Scope, company: Company, organiser: number | null): StepsContext {
  return {
    ...sharedContext(scope, company, organiser),
    transact: (step, opening) => inTransaction(scope, company, organiser, step, opening),
  };
}
