import '#css/mantineDialogs.css';
import { Button, Modal } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheckFilled, IconExternalLink } from '@tabler/icons-react';
import { useState } from 'react';
import type { Event } from '#contract/programme/events.ts';
import { useCompanyFormat } from '#js/components/page/CompanyContext.ts';
import layout from '#js/components/page/layout.module.css';
import { ProgressButton } from '#js/components/page/ProgressButton.tsx';
import { portalEventUrl } from '#js/lib/visit/portalEventUrl.ts';
import { useCanCheck } from '#js/stores/account/permissions.ts';
import { refreshOpen } from '#js/stores/kit/refreshOpen.ts';
import { useEvents } from '#js/stores/programme/events/events.ts';
import { statusInput } from '../eventValues.ts';
import styles from './PublishEvent.module.css';
import { readinessSteps } from './readinessSteps.ts';
import { ShareLink } from './ShareLink.tsx';
import { useEventReadiness } from './useEventReadiness.ts';

type PublishEventProps = { event: Event; onClose: () => void };

/** The review before publishing an event, and its link afterwards. */
export function PublishEvent({ event, onClose }: PublishEventProps) {
  const [isPublished, setPublished] = useState(false);
  return (
    <Modal opened onClose={onClose} title={isPublished ? 'Published' : `Publish “${event.name}”?`} size="md" centered>
      {isPublished ? (
        <Published event={event} onClose={onClose} />
      ) : (
        <Review event={event} onCancel={onClose} onPublished={() => setPublished(true)} />
      )}
    </Modal>
  );
}

type ReviewProps = { event: Event; onCancel: () => void; onPublished: () => void };

function Review({ event, onCancel, onPublished }: ReviewProps) {
  const can = useCanCheck();
  const { timezone } = useCompanyFormat();
  const ready = useEventReadiness(event);
  const steps = readinessSteps(event, ready, can, timezone);
  const isComplete = ![ready.hasTickets, ready.canBePaid, ready.isWindowOpen].includes(null);
  const missing = steps.filter(({ title, done }) => !done && title !== 'Publish');

  const publish = async () => {
    const { ok } = await useEvents.getState().update(event.id, statusInput(event, 'active'));
    // Also after a failure: somebody else may have changed the event.
    void refreshOpen(useEvents);
    if (ok) {
      onPublished();
    }
  };
  return (
    <div className={layout.stack}>
      {missing.length === 0 ? (
        <p className={styles.line}>
          <IconCircleCheckFilled size={20} aria-hidden="true" className={styles.good} />
          <span>
            {isComplete
              ? 'Everything is ready: people can buy as soon as it is published.'
              : 'Nothing seems to be missing, but not everything could be checked.'}
          </span>
        </p>
      ) : (
        <>
          <p>Some things are still missing. You can publish now and do them later.</p>
          <ul className={styles.missing} aria-label="What is missing">
            {missing.map(({ title, detail }) => (
              <li key={title} className={styles.line}>
                <IconAlertTriangle size={18} aria-hidden="true" className={styles.warning} />
                <span>
                  {title}
                  <span className={styles.detail}>{detail}</span>
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      <div className={styles.buttons}>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <ProgressButton onClick={publish}>Publish event</ProgressButton>
      </div>
    </div>
  );
}

function Published({ event, onClose }: { event: Event; onClose: () => void }) {
  const url = portalEventUrl({ id: event.id, url: event.portal_url });
  return (
    <div className={layout.stack}>
      <p className={styles.line}>
        <IconCircleCheckFilled size={20} aria-hidden="true" className={styles.good} />
        <span>“{event.name}” is in the portal. Share its link:</span>
      </p>
      <ShareLink url={url} label="Copy event link" />
      <div className={styles.buttons}>
        <Button
          variant="default"
          component="a"
          href={url}
          target="_blank"
          rel="noreferrer"
          leftSection={<IconExternalLink size={16} />}
        >
          Open in the portal
        </Button>
        <Button onClick={onClose}>Done</Button>
      </div>
    </div>
  );
}
