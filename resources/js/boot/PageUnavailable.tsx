import { Notice, NoticeButton } from '#js/components/Notice.tsx';

/**
 * Stands in for a page whose code could not be loaded (after a deploy the old files are gone, a reload gets the new), or
 * which came without what it is about.
 */
export function PageUnavailable({ hasCode = false }: { hasCode?: boolean }) {
  return (
    <Notice
      alert
      title="This page could not be loaded"
      action={<NoticeButton onClick={() => window.location.reload()}>Reload the page</NoticeButton>}
    >
      <p>
        {hasCode
          ? 'The server did not send what this page shows. Nothing was changed.'
          : 'There may be a newer version, or the connection was lost. What you typed is kept.'}
      </p>
    </Notice>
  );
}
