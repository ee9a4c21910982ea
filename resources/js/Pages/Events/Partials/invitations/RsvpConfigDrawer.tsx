import { Button } from '@mantine/core';
import type { EventRsvpConfig } from '#contract/rsvpConfig.ts';
import { confirm } from '#js/components/confirm.ts';
import { DateText } from '#js/components/DateText.tsx';
import { FormDrawer } from '#js/components/FormModal.tsx';
import { type SaveOutcome, useRecordForm } from '#js/components/useRecordForm.ts';
import styles from './invitations.module.css';
import { RsvpConfigFields } from './RsvpConfigFields.tsx';
import { rsvpConfigInput, rsvpConfigValues } from './rsvpConfigValues.ts';

type RsvpConfigDrawerProps = {
  config: EventRsvpConfig;
  onClose: () => void;
  save: (input: ReturnType<typeof rsvpConfigInput>) => Promise<SaveOutcome>;
  /** Forgets the event's own setting. */
  drop: () => Promise<SaveOutcome>;
};

/** The RSVP settings of one event, with where they come from. */
export function RsvpConfigDrawer({ config, onClose, save, drop }: RsvpConfigDrawerProps) {
  const form = useRecordForm({
    initial: rsvpConfigValues(config),
    save: (values) => save(rsvpConfigInput(values)),
    onSaved: onClose,
  });
  const inherited = config.group ? `those of the group “${config.group.name}”` : 'the usual ones';

  async function goBack() {
    const isSure = await confirm({
      title: 'Forget the settings of this event?',
      body: `It then goes by ${inherited} again.`,
      confirmLabel: 'Forget them',
    });
    if (isSure && (await drop()).ok) {
      onClose();
    }
  }

  return (
    <FormDrawer opened onClose={onClose} title="RSVP settings" form={form} submitLabel="Save RSVP settings">
      <p className={styles.count}>
        {config.source === 'event' && 'These settings are of this event alone.'}
        {config.source === 'group' &&
          `These come from the group “${config.group?.name}”. Saved here, they are of this event alone.`}
        {config.source === 'default' && 'Nothing is set yet: this is what an event goes by.'} Answers are taken until{' '}
        <DateText value={config.deadline_at} style="dateTime" />.
      </p>
      <RsvpConfigFields form={form} />
      {config.source === 'event' && (
        <Button variant="default" className={styles.start} onClick={goBack}>
          {config.group ? 'Use the group’s settings again' : 'Use the usual settings again'}
        </Button>
      )}
    </FormDrawer>
  );
}
