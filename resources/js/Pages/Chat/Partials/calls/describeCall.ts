import type { ChatCall } from '#contract/conversations/calls.ts';

/** What became of a call, for the person who reads the list: `Outgoing, 4 min`. */
export function describeCall({ state, is_caller: isCaller, answered_at: from, ended_at: until }: ChatCall): string {
  switch (state) {
    case 'ringing':
      return 'Ringing';
    case 'ongoing':
      return 'Now';
    case 'declined':
      return isCaller ? 'Declined' : 'You declined';
    case 'missed':
      return isCaller ? 'Not answered' : 'Missed';
    case 'cancelled':
      return isCaller ? 'You hung up first' : 'Missed';
    case 'busy':
      return isCaller ? 'Busy' : 'Missed while busy';
    case 'failed':
      return 'Could not be connected';
    default:
      return `${isCaller ? 'Outgoing' : 'Incoming'}, ${lengthOf(from, until)}`;
  }
}

function lengthOf(from: string | null, until: string | null): string {
  const seconds = from && until ? Math.max(0, Math.round((Date.parse(until) - Date.parse(from)) / 1000)) : 0;
  return seconds < 60 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
}
