import { Head } from '@inertiajs/react';
import '#css/portal/ribbon.css';

/** Shown on top of a draft opened by its preview link. */
export function PreviewRibbon() {
  return (
    <>
      <Head>
        <meta name="robots" content="noindex" />
      </Head>
      <p className="p-ribbon" role="status">
        <strong>Draft</strong> Only people with this link see it, and tickets are not on sale yet.
      </p>
    </>
  );
}
