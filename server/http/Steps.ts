import { type Company, type HandlerContext, type Scope, type SharedContext, sharedContext } from './context.ts';
import { inTransaction } from './inTransaction.ts';

/** The context of a handler in steps: a handler's context without the transaction, which it opens itself. */
export type StepsContext = SharedContext & {
  /** Runs one step in a transaction of the company, and what it left for after the commit. `opening` is that of `inCompany`. */
  transact<T>(step: (context: HandlerContext) => Promise<T>, opening?: readonly string[]): Promise<T>;
};

/**
 * A handler of several transactions with a talk to another machine between them, such as a payment provider: no lock
 * and no connection is held while it waits. Put it in place of the plain handler: `new Steps(async (context) => …)`.
 */
export class Steps<Input, Answer> {
  readonly run: (context: Input & StepsContext) => Promise<Answer>;

  constructor(run: (context: Input & StepsContext) => Promise<Answer>) {
    this.run = run;
  }
}

/** The context of a handler in steps. */
export function stepsContext(scope: Scope, company: Company, organiser: number | null): StepsContext {
  return {
    ...sharedContext(scope, company, organiser),
    transact: (step, opening) => inTransaction(scope, company, organiser, step, opening),
  };
}
