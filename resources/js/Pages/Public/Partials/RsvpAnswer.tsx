import { IconCalendarPlus, IconCircleCheck, IconCircleX, IconHelpCircle } from '@tabler/icons-react';
import type { PageProps } from '#contract/pages.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { formatDate } from '#domain/kit/time/dates.ts';
import { ButtonLink } from '#js/components/portal/Button.tsx';

type Props = PageProps<'Public/Rsvp'> & { timezone: string };

const TEXTS = {
  yes: {
    Icon: IconCircleCheck,
    title: 'You are coming',
    pastTitle: 'You said yes',
    text: 'Thank you. Your answer is saved.',
  },
  maybe: {
    Icon: IconHelpCircle,
    title: 'You said maybe',
    pastTitle: 'You said maybe',
    text: 'Your answer is saved. Come back and tell us as soon as you know.',
  },
  no: {
    Icon: IconCircleX,
    title: 'You are not coming',
    pastTitle: 'You said no',
    text: 'Thank you for telling us. Your answer is saved.',
  },
};

/** The guest's answer, a link to change it until the deadline, and the event for their calendar. */
export function RsvpAnswer({ state, token, answer, timezone, deadline_at, calendar_url }: Props) {
  if (!answer) {
    return <p className="p-group-note">You have not answered this invitation.</p>;
  }
  const { Icon, title, pastTitle, text } = TEXTS[answer.response];
  const isOpen = state === 'open';
  const isPast = state === 'over' || state === 'cancelled';
  return (
    <section className={`p-rsvp-answer p-rsvp-${answer.response}`} aria-labelledby="rsvp-answer">
      <Icon size={36} aria-hidden="true" />
      <div role="status">
        <h2 id="rsvp-answer">{isPast ? pastTitle : title}</h2>
        {answer.party_size > 1 && (
          <p className="p-rsvp-people">
            {answer.response === 'yes' && !isPast
              ? `${answer.party_size} people are coming, including you.`
              : `For ${answer.party_size} people, including you.`}
          </p>
        )}
        {answer.note && <p className="p-rsvp-note">“{answer.note}”</p>}
        {!isPast && <p>{isOpen ? text : 'This is your final answer.'}</p>}
      </div>
      {answer.response !== 'no' && !isPast && (
        <div className="p-rsvp-calendar">
          <a href={calendar_url} download="event.ics" className="p-button p-button-secondary">
            <IconCalendarPlus size={20} aria-hidden="true" />
            Add to calendar
          </a>
        </div>
      )}
      {isOpen && (
        <div className="p-rsvp-change">
          <ButtonLink href={pageUrl('Public/Rsvp', { token }, { change: '1' })} variant="secondary" wide>
            Change my answer
          </ButtonLink>
          <p className="p-rsvp-until">Until {formatDate(deadline_at, timezone, 'exact')}.</p>
        </div>
      )}
    </section>
  );
}
