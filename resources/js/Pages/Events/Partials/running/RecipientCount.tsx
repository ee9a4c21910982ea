import { formatCount } from '#domain/kit/formatCount.ts';
import type { Audience } from '#domain/selling/messageAudience.ts';
import layout from '#js/components/page/layout.module.css';
import { ErrorState } from '#js/components/state/ErrorState.tsx';
import { SkeletonText } from '#js/components/state/Skeleton.tsx';
import { useLoad } from '#js/components/state/useLoad.ts';
import { useMessageRecipients } from '#js/stores/selling/eventMessages/messages.ts';

type RecipientCountProps = {
  query: { eventID: number; ids: number[]; audience: Audience; types: number[] };
  /** The message is scheduled, so the number may be another one then. */
  isLater: boolean;
};

/** How many people a message reaches now. */
export function RecipientCount({ query, isLater }: RecipientCountProps) {
  const { selected: found, error, message, get } = useMessageRecipients();
  useLoad(get, query);
  if (error && !found) {
    return <ErrorState message={message} onRetry={() => void get(query)} />;
  }
  if (!found) {
    return <SkeletonText lines={1} />;
  }
  return (
    <p className={layout.muted} role="status">
      {isLater && 'As of now: '}
      {reach(found.recipients, found.without_email)}
    </p>
  );
}

function reach(recipients: number | null, withoutEmail: number | null): string {
  const people = recipients === 1 ? '1 person gets' : `${formatCount(recipients)} people get`;
  const missed = withoutEmail
    ? ` ${withoutEmail === 1 ? '1 ticket has' : `${formatCount(withoutEmail)} tickets have`} no e-mail address and ${withoutEmail === 1 ? 'is' : 'are'} left out.`
    : '';
  return `${people} one e-mail each. Tickets without an address of their own count for their buyer.${missed}`;
}
