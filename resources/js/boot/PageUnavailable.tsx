import { Notice, NoticeButton } from '#js/components/state/Notice.tsx';

/**
 * - `code`: it could not be loaded. After a deploy the old files are gone; a reload fetches the new ones.
 * - `props`: the page came without its record;
 * - `extension`: the same, on a backend that does not support the call. A reload would not help.
 */
type Reason = 'code' | 'props' | 'extension';

/** Shown in place of a page that cannot be displayed. */
export function PageUnavailable({ reason }: { reason: Reason }) {
  if (reason === 'extension') {
    return (
      <Notice
        title="This server does not offer this page"
        action={<NoticeButton onClick={() => window.history.back()}>Go back</NoticeButton>}
      >
        <p>It does not send what this page shows. Nothing was changed.</p>
      </Notice>
    );
  }
  return (
    <Notice
      alert
      title="This page could not be loaded"
      action={<NoticeButton onClick={() => window.location.reload()}>Reload the page</NoticeButton>}
    >
      <p>
        {reason === 'props'
          ? 'The server did not send what this page shows. Nothing was changed.'
          : 'There may be a newer version, or the connection was lost. What you typed is kept.'}
      </p>
    </Notice>
  );
}
