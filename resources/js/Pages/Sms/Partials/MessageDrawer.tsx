import '#css/mantineDialogs.css';
import { Link } from '@inertiajs/react';
import { Drawer } from '@mantine/core';
import { countryName } from '#domain/kit/countries.ts';
import { formatCount } from '#domain/kit/formatCount.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import layout from '#js/components/page/layout.module.css';
import { ErrorState } from '#js/components/state/ErrorState.tsx';
import { SkeletonText } from '#js/components/state/Skeleton.tsx';
import { useLoad } from '#js/components/state/useLoad.ts';
import { DateText } from '#js/components/text/DateText.tsx';
import { Facts } from '#js/components/text/Facts.tsx';
import { Status } from '#js/components/text/Status.tsx';
import { labelOf } from '#js/components/text/statuses.ts';
import { Timeline } from '#js/components/text/Timeline.tsx';
import { useSmsMessage } from '#js/stores/outreach/sms/smsFigures.ts';
import { SMS_LABELS } from './smsLabels.ts';

/** One message: its text, its state, earlier attempts and replies. */
export function MessageDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const { selected: message, error, message: failure, get } = useSmsMessage();
  useLoad(get, id);
  return (
    <Drawer opened onClose={onClose} title="Message" position="right" size={480}>
      {error ? (
        <ErrorState title="The message could not be loaded" message={failure} onRetry={() => get(id)} />
      ) : message === null ? (
        <SkeletonText lines={8} />
      ) : (
        <div className={layout.stack}>
          <p className={layout.lines}>{message.body}</p>
          <Facts
            facts={[
              {
                label: 'To',
                value: message.contact_id ? (
                  <Link href={pageUrl('Contacts/Show', { id: message.contact_id })}>
                    {message.name ?? message.number}
                  </Link>
                ) : (
                  (message.name ?? message.number)
                ),
              },
              ...(message.name || message.contact_id ? [{ label: 'Number', value: message.number }] : []),
              { label: 'Country', value: message.country && countryName(message.country) },
              { label: 'Status', value: <Status labels={SMS_LABELS} value={message.status} /> },
              { label: 'Reason', value: message.failure },
              { label: 'Sent', value: message.sent_at && <DateText value={message.sent_at} style="exact" /> },
              {
                label: 'Delivered',
                value: message.delivered_at && <DateText value={message.delivered_at} style="exact" />,
              },
              { label: 'Parts', value: message.parts === null ? null : formatCount(message.parts) },
              { label: 'Credits', value: message.credits === null ? null : formatCount(message.credits) },
              { label: 'Written by', value: message.user_name },
            ]}
          />
          {message.attempts.length > 0 && (
            <section className={layout.tight}>
              <h3>Earlier attempts</h3>
              <Timeline
                label="Earlier attempts"
                entries={message.attempts.map(({ status, failure: why, at }, index) => ({
                  id: index,
                  title: labelOf(SMS_LABELS, status).label,
                  detail: why ?? '',
                  at,
                }))}
              />
            </section>
          )}
          {message.replies.length > 0 && (
            <section className={layout.tight}>
              <h3>Replies</h3>
              <Timeline
                label="Replies"
                entries={message.replies.map((reply) => ({
                  id: reply.id,
                  title: 'Reply',
                  detail: reply.body,
                  at: reply.created_at,
                }))}
              />
            </section>
          )}
        </div>
      )}
    </Drawer>
  );
}
