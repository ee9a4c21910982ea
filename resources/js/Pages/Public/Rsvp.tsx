import { Head, router, usePage } from '@inertiajs/react';
import type { PageProps } from '#contract/pages.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { PortalNotice } from '#js/components/portal/PortalNotice.tsx';
import { otherErrors } from '#js/lib/errors/otherErrors.ts';
import { useTimezone } from '#js/lib/useShared.ts';
import { useRsvp } from '#js/stores/programme/invitations/rsvp.ts';
import { RsvpAnswer } from './Partials/RsvpAnswer.tsx';
import { RsvpEvent } from './Partials/RsvpEvent.tsx';
import { RsvpForm } from './Partials/RsvpForm.tsx';
import '#css/portal/rsvp.css';

type Props = PageProps<'Public/Rsvp'>;

/** The fields that show their own errors. */
const FIELDS = ['response', 'party_size', 'note'];

const CLOSED: Record<Exclude<Props['state'], 'open'>, { title: string; text: string }> = {
  late: { title: 'The deadline has passed', text: 'Write to the organiser if your plans have changed.' },
  closed: { title: 'Answers are closed', text: 'The organiser is no longer accepting answers to this invitation.' },
  off: {
    title: 'This event is not accepting answers',
    text: 'Contact the organiser to find out more.',
  },
  over: { title: 'This event is over', text: 'It is no longer accepting answers.' },
  cancelled: { title: 'This event was cancelled', text: 'Contact the organiser to find out more.' },
};

export default function Rsvp(props: Props) {
  const { state, answer, chosen, is_changing, event } = props;
  const timezone = useTimezone();
  const isAsking = state === 'open' && (!answer || is_changing || (chosen !== null && chosen !== answer.response));
  return (
    <>
      <Head title={event.name}>
        <meta name="robots" content="noindex" />
      </Head>
      <article className="p-rsvp">
        <RsvpEvent event={event} companyName={props.company_name} timezone={timezone} message={props.message} />
        {state !== 'open' && <PortalNotice title={CLOSED[state].title}>{CLOSED[state].text}</PortalNotice>}
        {isAsking ? <AnswerForm {...props} timezone={timezone} /> : <RsvpAnswer {...props} timezone={timezone} />}
      </article>
    </>
  );
}

function AnswerForm(props: Props & { timezone: string }) {
  const { answer, loading, error, message, errors } = useRsvp();
  // Set after a form was sent without JavaScript.
  const pageErrors = usePage<{ errors?: Record<string, string> }>().props.errors ?? {};
  const fieldErrors = Object.fromEntries(Object.entries(errors).map(([field, [message = '']]) => [field, message]));
  const hasFields = Object.keys(errors).length > 0;
  const others = otherErrors(hasFields ? fieldErrors : error ? {} : pageErrors, (field) => FIELDS.includes(field));
  return (
    <RsvpForm
      {...props}
      busy={loading}
      errors={hasFields ? fieldErrors : error ? {} : pageErrors}
      failure={error && !hasFields ? message : others.join(' ')}
      onAnswer={async (given) => {
        const { ok } = await answer(props.token, given);
        if (ok) {
          router.visit(pageUrl('Public/Rsvp', props), { replace: true });
        }
        return ok;
      }}
    />
  );
}
