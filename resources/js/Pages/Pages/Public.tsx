import { Head } from '@inertiajs/react';
import type { PageProps } from '#contract/pages.ts';
import { isRightToLeft } from '#domain/content/cmsPages.ts';
import { readPageDesign } from '#domain/content/pageDesign/readPageDesign.ts';
import { ownPicture } from '#domain/kit/safeAddress.ts';
import { PageBlocks } from './Partials/blocks/PageBlocks.tsx';
import { structuredData } from './Partials/blocks/structuredData.ts';
import '#css/portal/page.css';
import '#css/portal/ribbon.css';

/** A page that the organiser wrote. */
export default function PublicPage({ page, records }: PageProps<'Pages/Public'>) {
  const design = readPageDesign(page.content);
  const picture = ownPicture(page.picture_url ?? '');
  const title = page.seo_title || page.title;
  return (
    <>
      <Head title={title}>
        {page.seo_description && <meta name="description" content={page.seo_description} />}
        {(page.is_indexed === false || page.is_preview) && <meta name="robots" content="noindex" />}
        <link rel="canonical" href={page.url} />
        {page.alternatives.map(({ language, url }) => (
          <link key={language} rel="alternate" hrefLang={language} href={url} />
        ))}
        {page.feeds.map(({ type, title: name, url }) => (
          <link key={url} rel="alternate" type={type} title={name} href={url} />
        ))}
        <meta property="og:title" content={title} />
        <meta property="og:type" content="website" />
        <meta property="og:url" content={page.url} />
        {picture && <meta property="og:image" content={new URL(picture, page.url || 'http://localhost').href} />}
      </Head>
      {page.is_preview && (
        <p className="p-ribbon" role="status">
          <strong>Preview</strong> This is the page as it is saved. Only people with this link see it.
        </p>
      )}
      <article className="c-page" lang={page.language || undefined} dir={isRightToLeft(page.language) ? 'rtl' : 'ltr'}>
        <h1>{page.title || 'Page'}</h1>
        <PageBlocks pageId={page.id} blocks={design.blocks} records={records} />
      </article>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with “<” escaped, which no browser runs. */}
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: structuredData(page, design, records) }} />
    </>
  );
}
