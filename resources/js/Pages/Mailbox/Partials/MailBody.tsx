import { Button } from '@mantine/core';
import { IconEyeOff, IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import type { MailDetail } from '#contract/conversations/mailbox.ts';
import { useMailActions } from '#js/stores/conversations/mailbox/mailActions.ts';
import styles from './Mailbox.module.css';
import { MailFrame } from './MailFrame.tsx';
import { personName } from './MailRow.tsx';
import { MailText } from './MailText.tsx';

/** What was written, and what was kept from loading. */
export function MailBody({ mail }: { mail: MailDetail }) {
  const [isShown, setIsShown] = useState(false);
  const { isMissing, trust } = useMailActions();
  if (mail.html === null) {
    return <MailText text={mail.text} />;
  }
  const pictures = mail.remote_pictures ?? 0;
  const trackers = mail.trackers ?? 0;
  const withPictures = pictures > 0 && !isMissing && (isShown || mail.is_trusted);
  return (
    <>
      {(pictures > 0 || trackers > 0) && (
        <div className={styles.notice}>
          {pictures > 0 && !withPictures && (
            <>
              <IconPhoto size={16} aria-hidden="true" />
              <span>{pictures === 1 ? '1 picture was' : `${pictures} pictures were`} not loaded.</span>
              {!isMissing && (
                <>
                  <Button size="compact-sm" variant="default" onClick={() => setIsShown(true)}>
                    Load pictures
                  </Button>
                  <Button size="compact-sm" variant="subtle" onClick={() => trust(mail.id, true)}>
                    Always for {personName(mail.from)}
                  </Button>
                </>
              )}
            </>
          )}
          {withPictures && mail.is_trusted && (
            <Button size="compact-sm" variant="subtle" onClick={() => trust(mail.id, false)}>
              Stop loading pictures of {personName(mail.from)}
            </Button>
          )}
          {trackers > 0 && (
            <span className={styles.trackers}>
              <IconEyeOff size={16} aria-hidden="true" />
              {trackers === 1 ? '1 tracker' : `${trackers} trackers`} removed
            </span>
          )}
        </div>
      )}
      <MailFrame mailId={mail.id} html={mail.html} withPictures={withPictures} />
    </>
  );
}
