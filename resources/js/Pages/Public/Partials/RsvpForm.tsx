import { Link } from '@inertiajs/react';
import { IconCheck, IconQuestionMark, IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { PageProps } from '#contract/pages.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { formatDate } from '#domain/kit/time/dates.ts';
import { Button } from '#js/components/portal/Button.tsx';
import { TextareaField } from '#js/components/portal/Field.tsx';
import { PortalNotice } from '#js/components/portal/PortalNotice.tsx';
import { focusFirstError } from '#js/lib/focus/focusFirstError.ts';
import { PartySize } from './PartySize.tsx';
import { RESPONSES, type Response, SUBMIT_LABELS } from './rsvpText.ts';

type Props = PageProps<'Public/Rsvp'> & {
  timezone: string;
  busy: boolean;
  /** Error messages by field. */
  errors: Record<string, string>;
  /** Why the answer was not saved, if no field is responsible; otherwise empty. */
  failure: string;
  onAnswer: (answer: { response: Response; party_size: number; note: string }) => Promise<boolean>;
};

const ICONS = { yes: IconCheck, maybe: IconQuestionMark, no: IconX };

/**
 * The RSVP form. A link in the e-mail preselects an answer, which is saved only when confirmed here. Without JavaScript
 * it is a plain form that posts to the page's own URL.
 */
export function RsvpForm({ answer, chosen, busy, errors, failure, onAnswer, ...props }: Props) {
  const [response, setResponse] = useState<Response | null>(chosen ?? answer?.response ?? null);
  const [party, setParty] = useState(answer?.response === 'no' ? 1 : (answer?.party_size ?? 1));
  const [note, setNote] = useState(answer?.note ?? '');
  const [isMissing, setMissing] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { max_party_size: maxPartySize, places_left: left } = props;
  const offered = RESPONSES.filter(({ value }) => value !== 'maybe' || props.allow_maybe);
  const isFull = left === 0;

  const submit = async () => {
    setMissing(response === null);
    const isSaved =
      response !== null && (await onAnswer({ response, party_size: response === 'no' ? 1 : party, note }));
    if (!isSaved) {
      requestAnimationFrame(() => focusFirstError(form.current));
    }
  };

  return (
    <form
      ref={form}
      className="p-rsvp-form"
      method="post"
      action={pageUrl('Public/Rsvp', props)}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {answer && (
        <p className="p-group-note">
          Your answer so far is “{answer.response}”{answer.party_size > 1 && ` for ${answer.party_size} people`}. The
          last answer counts.
        </p>
      )}
      {failure && <PortalNotice tone="danger">{failure}</PortalNotice>}
      <fieldset className="p-rsvp-choices" aria-describedby="rsvp-error">
        <legend>{props.name}, will you come?</legend>
        <div className="p-rsvp-row">
          {offered.map(({ value, label }) => {
            const Icon = ICONS[value];
            return (
              <label key={value} className={`p-rsvp-choice p-rsvp-${value}`}>
                <input
                  type="radio"
                  name="response"
                  value={value}
                  required
                  checked={response === value}
                  disabled={value === 'yes' && isFull}
                  aria-invalid={isMissing || errors.response ? true : undefined}
                  onChange={() => {
                    setResponse(value);
                    setMissing(false);
                  }}
                />
                <Icon size={22} aria-hidden="true" />
                <span>{label}</span>
              </label>
            );
          })}
        </div>
        <p id="rsvp-error" className="p-field-error" role="alert">
          {errors.response ?? (isMissing ? 'Choose an answer.' : '')}
        </p>
      </fieldset>
      {left !== null && left <= 10 && (
        <p className="p-group-note">
          {isFull ? 'No places are left.' : left === 1 ? 'Only 1 place is left.' : `Only ${left} places are left.`}
          {isFull && props.allow_maybe && ' You can say maybe.'}
        </p>
      )}
      {maxPartySize > 1 && (
        <PartySize
          value={party}
          max={response === 'yes' && left !== null ? Math.max(1, Math.min(maxPartySize, left)) : maxPartySize}
          error={errors.party_size}
          onChange={setParty}
        />
      )}
      {maxPartySize === 1 && <input type="hidden" name="party_size" value={1} />}
      {maxPartySize === 1 && errors.party_size && <p className="p-field-error">{errors.party_size}</p>}
      {props.ask_note && (
        <TextareaField
          label="Note"
          name="note"
          optional
          maxLength={500}
          help="Dietary needs, arrival time, companions."
          value={note}
          error={errors.note}
          onChange={(event) => setNote(event.target.value)}
        />
      )}
      <Button type="submit" wide busy={busy}>
        {response ? SUBMIT_LABELS[response] : 'Send answer'}
      </Button>
      <p className="p-rsvp-until">
        You can change your answer until {formatDate(props.deadline_at, props.timezone, 'exact')}.
        {answer && (
          <>
            {' '}
            <Link href={pageUrl('Public/Rsvp', props)}>Keep my answer</Link>
          </>
        )}
      </p>
    </form>
  );
}
