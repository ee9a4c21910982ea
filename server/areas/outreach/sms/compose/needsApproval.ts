import type { HandlerContext } from '#server/http/context.ts';
import type { SettingsRow } from '../settings.ts';

/** Whether somebody else approves first: above one of the company's limits, or if the author may not send. */
export function needsApproval(
  { permissions }: Pick<HandlerContext, 'permissions'>,
  { approveAbove, approveAboveCredits }: Pick<SettingsRow, 'approveAbove' | 'approveAboveCredits'>,
  { recipients, credits }: { recipients: number; credits: number },
): boolean {
  return (
    !permissions.has('sms.send') ||
    (approveAbove !== null && recipients > approveAbove) ||
    (approveAboveCredits !== null && credits > approveAboveCredits)
  );
}
