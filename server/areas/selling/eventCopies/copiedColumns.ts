import type { mediaFiles, mediaFolders } from '#server/database/schema/content/media.ts';
import type { events } from '#server/database/schema/programme/events.ts';
import type { rsvpConfigs } from '#server/database/schema/programme/invitations.ts';
import type { surveys } from '#server/database/schema/programme/surveys.ts';
import type { tasks } from '#server/database/schema/programme/tasks.ts';
import type { coupons, ticketConfigs, ticketTypes } from '#server/database/schema/selling/tickets.ts';

type Columns<T extends { $inferSelect: object }> = readonly (keyof T['$inferSelect'])[];

/**
 * Columns that a duplicate copies unchanged. All others are set where the copy is made: ids, dates, the event, and
 * anything that records activity. A test lists those, so that every new column has to be assigned to one side.
 */
export const COPIED = {
  events: [
    ...(['companyId', 'summary', 'description', 'isListed', 'currency'] as const),
    ...(['venue', 'address', 'city', 'country', 'onlineUrl'] as const),
  ],
  ticketConfigs: [
    ...(['companyId', 'isSelling', 'capacity', 'maxPerOrder', 'feeBasisPoints', 'feeFixedMinor', 'feeMode'] as const),
    ...(['collectAttendees', 'askPhone', 'askSpecialRequirements', 'showRemainingBelow'] as const),
    ...(['terms', 'confirmationMessage', 'taxNote'] as const),
    ...(['doorsMinutes', 'minimumAge', 'accessibility', 'refundRule'] as const),
  ],
  ticketTypes: [
    ...(['companyId', 'name', 'description', 'priceMinor', 'capacity', 'minPerOrder', 'maxPerOrder'] as const),
    ...(['isActive', 'isHidden', 'position'] as const),
  ],
  coupons: ['companyId', 'code', 'kind', 'basisPoints', 'amountMinor', 'maxUses', 'maxTickets', 'isActive'],
  rsvpConfigs: [
    ...(['companyId', 'isOpen', 'deadlineHours', 'allowMaybe', 'maxPartySize', 'capacity'] as const),
    ...(['askNote', 'message', 'reminderDays'] as const),
  ],
  surveys: [
    ...(['companyId', 'title', 'description', 'isParticipant', 'access', 'pages', 'responseLimit'] as const),
    ...(['thankYou', 'closedMessage'] as const),
  ],
  tasks: [
    ...(['companyId', 'workflowId', 'templateId', 'title', 'description', 'offsetDays', 'dueByHand'] as const),
    ...(['assigneeRole', 'needsApproval'] as const),
  ],
  mediaFolders: ['companyId', 'modelType', 'name'],
  mediaFiles: ['companyId', 'modelType', 'displayName', 'kind'],
} as const satisfies {
  events: Columns<typeof events>;
  ticketConfigs: Columns<typeof ticketConfigs>;
  ticketTypes: Columns<typeof ticketTypes>;
  coupons: Columns<typeof coupons>;
  rsvpConfigs: Columns<typeof rsvpConfigs>;
  surveys: Columns<typeof surveys>;
  tasks: Columns<typeof tasks>;
  mediaFolders: Columns<typeof mediaFolders>;
  mediaFiles: Columns<typeof mediaFiles>;
};

/** Only these columns of a row. */
export function pick<Row extends object, const Key extends keyof Row>(row: Row, keys: readonly Key[]): Pick<Row, Key> {
  const kept: Partial<Pick<Row, Key>> = {};
  for (const key of keys) {
    kept[key] = row[key];
  }
  // All keys were set above.
  return kept as Pick<Row, Key>;
}
