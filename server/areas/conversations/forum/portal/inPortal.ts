import type { Customer, HandlerContext, Scope } from '#server/http/context.ts';
import { inTransaction } from '#server/http/inTransaction.ts';
import { notFound, unauthenticated } from '#server/http/outputs/failures.ts';

/** Runs a form of the portal in one transaction of its company, for anybody. */
export async function byVisitor<T>(scope: Scope, work: (context: HandlerContext) => Promise<T>): Promise<T> {
  const company = scope.hostCompany;
  if (!company) {
    throw notFound();
  }
  return inTransaction(scope, company, null, work);
}

/** Runs a form of the portal in one transaction of its company, for the signed-in visitor. @throws 401 */
export function inPortal<T>(
  scope: Scope,
  work: (context: HandlerContext & { customer: Customer }) => Promise<T>,
): Promise<T> {
  return byVisitor(scope, (context) => {
    const { customer } = context;
    if (!customer) {
      throw unauthenticated();
    }
    return work({ ...context, customer });
  });
}
