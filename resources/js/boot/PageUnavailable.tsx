import { Notice, NoticeButton } from '#js/components/Notice.tsx';

/** Stands in for a page whose code could not be loaded: after a deploy the old files are gone, a reload gets the new. */
export function PageUnavailable() {
  return (
    <Notice
      alert
      title="This page could not be loaded"
      action={<NoticeButton onClick={() => window.location.reload()}>Reload the page</NoticeButton>}
    >
      <p>There may be a newer version, or the connection was lost. What you typed is kept.</p>
    </Notice>
  );
}
