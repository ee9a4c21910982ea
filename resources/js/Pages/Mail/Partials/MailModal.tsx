import '#css/mantineDialogs.css';
import { Button, Modal } from '@mantine/core';
import layout from '#js/components/page/layout.module.css';
import { DateText } from '#js/components/text/DateText.tsx';
import { useSampleMails } from '#js/stores/outreach/mail.ts';
import type { SampleMail } from '#js/stores/outreach/sampleMails.ts';

/** One mail in a window. */
export function MailModal({ mail, onClose }: { mail: SampleMail; onClose: () => void }) {
  const remove = () => {
    onClose();
    useSampleMails.getState().remove([mail.id]);
  };
  return (
    <Modal opened onClose={onClose} title={mail.title} centered size="lg">
      <div className={layout.stack}>
        <p className={layout.muted}>
          <DateText value={mail.lastime} style="dateTime" />
        </p>
        <p dir="auto">{mail.desc}</p>
        <div className={layout.row}>
          <Button variant="default" onClick={remove}>
            Delete mail
          </Button>
        </div>
      </div>
    </Modal>
  );
}
