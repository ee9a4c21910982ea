import type { HandlerContext } from '#server/http/context.ts';
import type { SettingsRow } from '../settings.ts';

/** Whether somebody else approves first: above the company's limit, or if the author may not send. */
export function needsApproval(
  { permissions }: Pick<HandlerContext, 'permissions'>,
  { approveAbove }: Pick<SettingsRow, 'approveAbove'>,
  recipients: number,
): boolean {
  return !permissions.has('sms.send') || (approveAbove !== null && recipients > approveAbove);
}
