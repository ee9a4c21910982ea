import '#css/mantineDialogs.css';
import { Link } from '@inertiajs/react';
import { Drawer } from '@mantine/core';
import type { EmailMessage } from '#contract/outreach/emailMessages.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { BOUNCE_ADVICE } from '#domain/outreach/email.ts';
import layout from '#js/components/page/layout.module.css';
import { useLoad } from '#js/components/state/useLoad.ts';
import { DateText } from '#js/components/text/DateText.tsx';
import { Facts } from '#js/components/text/Facts.tsx';
import { Status } from '#js/components/text/Status.tsx';
import { labelOf } from '#js/components/text/statuses.ts';
import { Timeline } from '#js/components/text/Timeline.tsx';
import { useEmailMessage } from '#js/stores/outreach/email/emailFigures.ts';
import { EMAIL_LABELS, EVENT_LABELS } from './emailLabels.ts';

const VERDICTS = { person: '', machine: 'by a machine', unsure: 'perhaps by a machine' };

/** One e-mail: its state with the server's words and what to do, and all that was reported of it. */
export function MessageDrawer({ message, onClose }: { message: EmailMessage; onClose: () => void }) {
  const { selected: detail, get } = useEmailMessage();
  useLoad(get, message.id);
  const { contact_id, name, address, status, failure, bounce } = message;
  const at = (value: string | null) => value && <DateText value={value} style="exact" />;
  return (
    <Drawer opened onClose={onClose} title="E-mail" position="right" size={480}>
      <div className={layout.stack}>
        <Facts
          facts={[
            {
              label: 'Subject',
              value: <Link href={pageUrl('Email/Show', { id: message.send_id ?? 0 })}>{message.subject}</Link>,
            },
            {
              label: 'To',
              value: contact_id ? (
                <Link href={pageUrl('Contacts/Show', { id: contact_id })}>{name ?? address}</Link>
              ) : (
                (name ?? address)
              ),
            },
            { label: 'Address', value: address },
            { label: 'Status', value: <Status labels={EMAIL_LABELS} value={status} /> },
            { label: 'The server said', value: failure },
            { label: 'What to do', value: bounce && BOUNCE_ADVICE[bounce] },
            { label: 'Sent', value: at(message.sent_at) },
            { label: 'Delivered', value: at(message.delivered_at) },
            { label: 'Opened', value: at(message.opened_at) },
            { label: 'Clicked', value: at(message.clicked_at) },
            { label: 'Unsubscribed', value: at(message.unsubscribed_at) },
          ]}
        />
        {detail && detail.events.length > 0 && (
          <Timeline
            label="What was reported"
            entries={detail.events.map(({ id, kind, at: time, verdict, url, reason }) => ({
              id,
              title: [kind && EVENT_LABELS[kind], verdict && VERDICTS[verdict]].filter(Boolean).join(' '),
              detail: url ?? reason ?? '',
              at: time,
            }))}
          />
        )}
        {detail && detail.attempts.length > 0 && (
          <Timeline
            label="Earlier attempts"
            entries={detail.attempts.map(({ status: ended, failure: why, at: time }, index) => ({
              id: index,
              title: labelOf(EMAIL_LABELS, ended).label,
              detail: why ?? '',
              at: time,
            }))}
          />
        )}
      </div>
    </Drawer>
  );
}
