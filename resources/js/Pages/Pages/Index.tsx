import { router } from '@inertiajs/react';
import { IconBrowser, IconCopy, IconExternalLink } from '@tabler/icons-react';
import type { CmsPage } from '#contract/content/cmsPages.ts';
import { PAGE_SORTS } from '#domain/content/cmsPages.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { confirm } from '#js/components/overlay/confirm.ts';
import { lazyDialog } from '#js/components/overlay/lazyDialog.tsx';
import { PageHeader } from '#js/components/page/PageHeader.tsx';
import { countColumn } from '#js/components/table/columns/countColumn.ts';
import { dateColumn } from '#js/components/table/columns/dateColumn.tsx';
import { statusColumn } from '#js/components/table/columns/statusColumn.tsx';
import { textColumn } from '#js/components/table/columns/textColumn.ts';
import { titleColumn } from '#js/components/table/columns/titleColumn.tsx';
import { defineList } from '#js/components/table/defineList.ts';
import { RecordList } from '#js/components/table/RecordList.tsx';
import type { DataColumn } from '#js/components/table/types.ts';
import { optionsOf } from '#js/components/text/statuses.ts';
import { useCanCheck } from '#js/stores/account/permissions.ts';
import { useCmsPages } from '#js/stores/content/cmsPages/cmsPages.ts';
import { languageName, PAGE_STATUS_LABELS } from './Partials/pageLabels.ts';

const PageModal = lazyDialog(async () => (await import('./Partials/PageModal.tsx')).PageModal);

const pages = defineList(useCmsPages, {
  sorts: PAGE_SORTS,
  order: 'desc',
  filters: { status: { label: 'Status', options: optionsOf(PAGE_STATUS_LABELS) } },
});
export const { prefetch } = pages;

const COLUMNS: DataColumn<CmsPage>[] = [
  titleColumn('title', 'Page', ({ title, url }) => ({ title: title || 'Page', detail: readable(url) })),
  statusColumn(PAGE_STATUS_LABELS, { sortable: false }),
  textColumn('language', 'Language', ({ language }) => (language ? languageName(language) : null)),
  countColumn('views', 'Views', ({ views }) => views, { sortable: true }),
  textColumn('updated_by_name', 'Changed by', ({ updated_by_name }) => updated_by_name),
  dateColumn('updated_at', 'Changed', { sortable: true }),
];

/** Pages of the portal. */
export default function CmsPages() {
  const can = useCanCheck();
  return (
    <RecordList
      title="Pages"
      noun="pages"
      can={can}
      create={{ label: 'New page', permission: 'cms.write' }}
      edit={{ href: (page) => pageUrl('Pages/Edit', page) }}
      header={(action) => <PageHeader title="Pages" {...(action && { action })} />}
      columns={COLUMNS}
      table={pages.useTable()}
      rowHref={(page) => pageUrl('Pages/Edit', page)}
      actions={(page) => [
        ...(page.status === 'published' && page.url
          ? [
              {
                label: 'Open',
                icon: <IconExternalLink size={16} />,
                permission: 'cms.view' as const,
                run: () => window.open(page.url, '_blank', 'noopener'),
              },
            ]
          : []),
        { label: 'Duplicate', icon: <IconCopy size={16} />, permission: 'cms.write', run: () => duplicate(page) },
      ]}
      removal={{
        run: async (page) => {
          const isSure = await confirm({
            title: `Delete “${page.title || 'Page'}”?`,
            body:
              page.status === 'published'
                ? 'Visitors who open its address get an error. Its versions are deleted too.'
                : 'Its versions are deleted too.',
            confirmLabel: 'Delete page',
            danger: true,
          });
          return isSure && useCmsPages.getState().remove(page.id);
        },
      }}
      empty={{
        icon: <IconBrowser size={20} />,
        title: 'No pages yet',
        text: 'Write what visitors should know beside your events: a programme, how to get there, who is playing.',
      }}
      form={(_, close) => (
        <PageModal
          onClose={close}
          onSaved={(saved) => (saved ? router.visit(pageUrl('Pages/Edit', saved)) : close())}
        />
      )}
    />
  );
}

/** A draft with the same content, at an address of its own. */
function duplicate({ title, language, content, seo_title, seo_description, picture_url, is_indexed }: CmsPage) {
  const copy = { title: `${title} (copy)`.slice(0, 150), content, seo_title, seo_description, picture_url };
  return useCmsPages.getState().create({ ...copy, is_indexed: is_indexed ?? true, ...(language && { language }) });
}

/** An address with the letters that people typed: `/p/أسئلة`. */
function readable(url: string): string {
  try {
    return decodeURI(url);
  } catch {
    // Another backend may not encode it.
    return url;
  }
}
