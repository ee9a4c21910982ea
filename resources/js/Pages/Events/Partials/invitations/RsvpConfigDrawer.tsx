import { Button } from '@mantine/core';
import type { EventRsvpConfig } from '#contract/programme/rsvpConfig.ts';
import { FormDrawer } from '#js/components/form/FormModal.tsx';
import { formValues } from '#js/components/form/formValues.ts';
import { useRecordForm } from '#js/components/form/useRecordForm.ts';
import { confirm } from '#js/components/overlay/confirm.ts';
import { DateText } from '#js/components/text/DateText.tsx';
import { toast } from '#js/lib/toast/toast.ts';
import { useEventRsvpConfig } from '#js/stores/programme/invitations/eventRsvpConfig.ts';
import styles from './invitations.module.css';
import { overText } from './overText.ts';
import { RsvpConfigFields } from './RsvpConfigFields.tsx';
import { NEW_RSVP_CONFIG, rsvpConfigInput } from './rsvpConfigValues.ts';

type RsvpConfigDrawerProps = { eventId: number; config: EventRsvpConfig; onClose: () => void };

/** The RSVP settings of one event, and whether they come from its group. */
export function RsvpConfigDrawer({ eventId, config, onClose }: RsvpConfigDrawerProps) {
  const { save, drop } = useEventRsvpConfig.getState();
  const form = useRecordForm({
    initial: formValues(NEW_RSVP_CONFIG, config),
    record: config,
    save: (values, options) => save(eventId, options.known(rsvpConfigInput(values)), options),
    onSaved: () => {
      const over = overText(useEventRsvpConfig.getState().config);
      if (over) {
        void toast.info(over);
      }
      onClose();
    },
    draft: 'rsvp-config',
  });

  async function goBack() {
    const inherited = config.group ? `those of the group “${config.group.name}”` : 'the default settings';
    const isConfirmed = await confirm({
      title: 'Discard the settings of this event?',
      body: `The event then uses ${inherited} again.`,
      confirmLabel: 'Discard settings',
    });
    if (isConfirmed && (await drop(eventId)).ok) {
      onClose();
    }
  }

  return (
    <FormDrawer onClose={onClose} title="RSVP settings" form={form} submitLabel="Save RSVP settings">
      <p className={styles.count}>
        {sourceText(config)} Answers are accepted until <DateText value={config.deadline_at} style="dateTime" />.
      </p>
      {overText(config) && <p className={styles.count}>{overText(config)}</p>}
      <RsvpConfigFields form={form} />
      {config.source === 'event' && (
        <Button variant="default" className={styles.start} onClick={goBack}>
          {config.group ? 'Use the group’s settings again' : 'Use the default settings again'}
        </Button>
      )}
    </FormDrawer>
  );
}

function sourceText({ source, group }: EventRsvpConfig): string {
  switch (source) {
    case 'event':
      return 'These settings apply to this event only.';
    case 'group':
      return `These settings come from the group “${group?.name}”. What you save here applies to this event only.`;
    default:
      return 'These are the default settings.';
  }
}
