import { Head } from '@inertiajs/react';
import type { ReactNode } from 'react';

type ForumHeadProps = {
  title: string;
  /** What search engines show below the title. */
  description?: string | undefined;
  listing: { url: string; is_indexed: boolean };
  children?: ReactNode;
};

/** The head of a page of the forum. Only what everybody may read is offered to search engines. */
export function ForumHead({ title, description, listing, children }: ForumHeadProps) {
  return (
    <Head title={title}>
      {description && <meta name="description" content={description} />}
      {listing.is_indexed ? (
        <link rel="canonical" href={listing.url} />
      ) : (
        <meta name="robots" content="noindex, nofollow" />
      )}
      {children}
    </Head>
  );
}
