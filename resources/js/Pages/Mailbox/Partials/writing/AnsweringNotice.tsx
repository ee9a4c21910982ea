import type { MailAnswer, MailAnswering } from '#contract/conversations/mailAnswering.ts';
import { DateText } from '#js/components/text/DateText.tsx';
import { answeringText } from '../answeringText.ts';
import styles from '../Mailbox.module.css';

type AnsweringNoticeProps = {
  people: MailAnswering['people'];
  /** An answer that a colleague sent since this one was begun. */
  answer: MailAnswer | null;
};

/** Warns the writer of an answer that a colleague writes one too, or has sent one. */
export function AnsweringNotice({ people, answer }: AnsweringNoticeProps) {
  return (
    <div role="status">
      {answer !== null && (
        <p className={styles.fault}>
          <span>
            <bdi>{answer.name}</bdi> has answered since you began,{' '}
            {answer.at !== null && <DateText value={answer.at} style="dateTime" />}. Read that answer before you send
            yours.
          </span>
        </p>
      )}
      {people.length > 0 && (
        <p className={styles.notice}>
          <span dir="auto">{answeringText(people)} too.</span>
        </p>
      )}
    </div>
  );
}
