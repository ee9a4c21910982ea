import { Head } from '@inertiajs/react';
import '#css/portal/ribbon.css';

/** Over the page of a draft that is shown by its preview link. */
export function PreviewRibbon() {
  return (
    <>
      <Head>
        <meta name="robots" content="noindex" />
      </Head>
      <p className="p-ribbon" role="status">
        <strong>Draft</strong> Only people with this link see it, and nothing can be bought yet.
      </p>
    </>
  );
}
