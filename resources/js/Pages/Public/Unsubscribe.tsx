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

/** What a recipient gets from the company, opened by the link in each e-mail. Opening it changes nothing. */
export default function Unsubscribe(props: PageProps<'Public/Unsubscribe'>) {
  const { token, company_name, address, email, paused_until, sms } = props;
  const timezone = useTimezone();
  const { save, loading, error, message } = useEmailPreferences();
  const choose = async (wish: { email: EmailPreference | null; sms?: boolean }) => {
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
          const value = submitter instanceof HTMLButtonElement ? submitter.value : '';
          void choose({ email: value === 'stop' || value === 'pause' ? value : 'keep' });
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
        {email === 'keep' && button('pause', `Pause for ${PAUSE_DAYS} days`, 'secondary')}
        {email === 'stop' && button('keep', 'Undo: get news again', 'secondary')}
        {email === 'pause' && button('keep', 'End the pause', 'secondary')}
        {sms !== null && (
          <label className="p-unsubscribe-channel">
            <input
              type="checkbox"
              checked={sms}
              disabled={loading}
              onChange={(event) => void choose({ email: null, sms: event.currentTarget.checked })}
            />
            <span>News by text message</span>
          </label>
        )}
      </form>
    </>
  );
}

const TITLES: Record<EmailPreference, string> = {
  keep: 'Do you want to unsubscribe?',
  pause: 'News is paused',
  stop: 'You are unsubscribed',
};
