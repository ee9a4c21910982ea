import { Head } from '@inertiajs/react';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { errorText } from '#js/lib/errors/errorText.ts';
import { useShared } from '#js/lib/useShared.ts';
import { useCountdown } from '../text/useCountdown.ts';
import { Notice, NoticeButton, NoticeLink } from './Notice.tsx';

type FailureProps = {
  status: number | null;
  message: string | null;
  request_id: string | null;
  /** In seconds. */
  retry_after: number | null;
};

/** The content of an error page: what happened, what is safe, and one next step. */
export function Failure({ status, message, request_id, retry_after }: FailureProps) {
  const { auth } = useShared();
  const content = errorText(status ?? 500);
  const seconds = useCountdown(retry_after ?? 0);
  const home = auth.user ? pageUrl('Dashboard/Index') : '/';
  // Users without a dashboard get a link to their first page.
  const hasDashboard = (auth.permissions ?? []).includes('dashboard.view');

  return (
    <>
      <Head title={content.title} />
      <Notice
        title={content.title}
        action={
          content.action === 'home' ? (
            <NoticeLink href={home}>{hasDashboard ? 'Go to the dashboard' : 'Go to the start page'}</NoticeLink>
          ) : (
            <NoticeButton onClick={() => window.location.reload()} disabled={seconds > 0}>
              {content.action === 'reload' ? 'Reload the page' : 'Try again'}
            </NoticeButton>
          )
        }
        detail={
          <>
            Error {status ?? 500} · Request <code>{request_id}</code>
          </>
        }
      >
        <p>{message ?? content.text}</p>
        {retry_after ? (
          <p role="timer">{seconds > 0 ? `You can try again in ${seconds} s.` : 'You can try again now.'}</p>
        ) : null}
      </Notice>
    </>
  );
}
