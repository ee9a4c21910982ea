import '#css/mantineDialogs.css';
import { Modal } from '@mantine/core';
import { IconDownload, IconExternalLink } from '@tabler/icons-react';
import type { Survey } from '#contract/programme/surveys.ts';
import { CopyButton } from '#js/components/text/CopyButton.tsx';
import styles from './ShareModal.module.css';
import { publicLink } from './surveyLabels.ts';

type ShareModalProps = { survey: Survey /** The link as a picture. */; qr: string; onClose: () => void };

/** A survey's link to copy, print and scan. */
export function ShareModal({ survey, qr, onClose }: ShareModalProps) {
  const link = publicLink(survey);
  return (
    <Modal opened onClose={onClose} title="Share this survey" size="md" centered>
      <div className={styles.share}>
        <p className={styles.text}>{shareText(survey)}</p>
        {link !== null && (
          <div className={styles.link}>
            <a href={link} target="_blank" rel="noreferrer" dir="ltr">
              {link.replace(/^https?:\/\//, '')}
            </a>
            <CopyButton value={link} label="Copy survey link" />
          </div>
        )}
        {qr !== '' && (
          <img className={styles.qr} src={qr} alt="QR code of the survey’s link" width={200} height={200} />
        )}
        <div className={styles.ways}>
          {qr !== '' && (
            <a href={qr} download={`survey-${survey.id}.svg`}>
              <IconDownload size={16} aria-hidden="true" />
              Download the QR code
            </a>
          )}
          {link !== null && (
            <a href={link} target="_blank" rel="noreferrer">
              <IconExternalLink size={16} aria-hidden="true" />
              Open the survey
            </a>
          )}
        </div>
      </div>
    </Modal>
  );
}

function shareText({ status, ended_by, access, public_url }: Survey): string {
  if (public_url === '') {
    return 'This server did not send the link of the survey.';
  }
  if (status === 'draft') {
    return 'The link works once the survey is open.';
  }
  if (status === 'closed' || ended_by) {
    return 'The survey is not accepting answers now: the link shows your closing message.';
  }
  return access === 'invitees'
    ? 'Only invitees can answer, each with the personal link in their e-mail. This link alone is not enough.'
    : 'Anyone with the link can answer.';
}
