import type { HandlerContext } from '#server/http/context.ts';
import type { RulesRow } from '../rules.ts';

/** Whether somebody else approves first: above the company's limit, or if the author may not send. */
export function needsApproval(
  { permissions }: Pick<HandlerContext, 'permissions'>,
  { approveAbove }: Pick<RulesRow, 'approveAbove'>,
  recipients: number,
): boolean {
  return !permissions.has('email.send') || (approveAbove !== null && recipients > approveAbove);
}
