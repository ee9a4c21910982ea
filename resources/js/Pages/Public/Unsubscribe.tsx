import { Head, router } from '@inertiajs/react';
import type { PageProps } from '#contract/pages.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { formatDate } from '#domain/kit/time/dates.ts';
import { type EmailPreference, PAUSE_DAYS } from '#domain/outreach/emailPreferences.ts';
import { Button } from '#js/components/portal/Button.tsx';
import { PortalNotice } from '#js/components/portal/PortalNotice.tsx';
import { useTimezone } from '#js/lib/useShared.ts';
import { useEmailPreferences } from '#js/stores/outreach/email/emailPreferences.ts';
import '#css/portal/unsubscribe.css';

type Wish = { email: EmailPreference | null; sms?: boolean; topic?: { id: number; keep: boolean } };

/** What a recipient gets from the company, opened by the link in each e-mail. Opening it changes nothing. */
export default function Unsubscribe(props: PageProps<'Public/Unsubscribe'>) {
  const { token, company_name, address, email, paused_until, sms, topics, topic } = props;
  const timezone = useTimezone();
  const { save, loading, error, message } = useEmailPreferences();
  const choose = async (wish: Wish) => {
    const { ok } = await save(token, wish);
    if (ok) {
      router.reload();
    }
  };
  const button = (value: EmailPreference, label: string, variant: 'primary' | 'secondary') => (
    <Button type="submit" name="email" value={value} variant={variant} busy={loading} wide>
      {label}
    </Button>
  );
  return (
    <>
      <Head title="E-mail preferences">
        <meta name="robots" content="noindex" />
      </Head>
      {/* Without JavaScript the form posts to the page's own address. */}
      <form
        className="p-unsubscribe"
        method="post"
        action={pageUrl('Public/Unsubscribe', { token })}
        onSubmit={(event) => {
          event.preventDefault();
          const { submitter } = event.nativeEvent as SubmitEvent;
          const { name, value } = submitter instanceof HTMLButtonElement ? submitter : { name: '', value: '' };
          void choose(
            name === 'leave'
              ? { email: null, topic: { id: Number(value), keep: false } }
              : { email: value === 'stop' || value === 'pause' ? value : 'keep' },
          );
        }}
      >
        <h1>{TITLES[email ?? 'keep']}</h1>
        <p>
          {email === 'stop'
            ? `${company_name} sends no more news to ${address}. You still get e-mails about things you have, such as tickets.`
            : email === 'pause'
              ? `${company_name} sends no news to ${address} until ${paused_until ? formatDate(paused_until, timezone, 'date') : 'later'}.`
              : `${company_name} sends news to ${address}.`}
        </p>
        {error && <PortalNotice tone="danger">{message}</PortalNotice>}
        {email !== 'stop' && button('stop', 'Unsubscribe', 'primary')}
        {email !== 'stop' && topic && (
          <Button type="submit" name="leave" value={topic.id} variant="secondary" busy={loading} wide>
            Only stop “{topic.name}”
          </Button>
        )}
        {email === 'keep' && button('pause', `Pause for ${PAUSE_DAYS} days`, 'secondary')}
        {email === 'stop' && button('keep', 'Undo: get news again', 'secondary')}
        {email === 'pause' && button('keep', 'End the pause', 'secondary')}
        {email !== 'stop' && topics.length > 0 && (
          <fieldset className="p-unsubscribe-topics">
            <legend>What you want to read about</legend>
            {topics.map(({ id, name, description, is_kept }) => (
              <Choice
                key={id}
                label={name ?? ''}
                detail={description}
                checked={is_kept ?? true}
                disabled={loading}
                onChange={(keep) => void choose({ email: null, topic: { id, keep } })}
              />
            ))}
          </fieldset>
        )}
        {sms !== null && (
          <Choice
            label="News by text message"
            checked={sms}
            disabled={loading}
            onChange={(wanted) => void choose({ email: null, sms: wanted })}
          />
        )}
      </form>
    </>
  );
}

type ChoiceProps = {
  label: string;
  detail?: string | null;
  checked: boolean;
  disabled: boolean;
  onChange: (checked: boolean) => void;
};

function Choice({ label, detail, checked, disabled, onChange }: ChoiceProps) {
  return (
    <label className="p-unsubscribe-channel">
      <input
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span dir="auto">
        {label}
        {detail && <small>{detail}</small>}
      </span>
    </label>
  );
}

const TITLES: Record<EmailPreference, string> = {
  keep: 'Do you want to unsubscribe?',
  pause: 'News is paused',
  stop: 'You are unsubscribed',
};
