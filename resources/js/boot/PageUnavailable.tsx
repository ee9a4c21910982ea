import { Notice, NoticeButton } from '#js/components/Notice.tsx';

/**
 * - `code`: it could not be loaded (after a deploy the old files are gone, a reload gets the new);
 * - `props`: the page came without what it is about;
 * - `extension`: the same, on a backend that has no call for it. A reload would not help.
 */
type Reason = 'code' | 'props' | 'extension';

/** Stands in for a page that cannot be shown. */
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
