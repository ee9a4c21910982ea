import { IconExternalLink } from '@tabler/icons-react';
import type { CmsPage } from '#contract/content/cmsPages.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { PageHeader } from '#js/components/page/PageHeader.tsx';
import { DateText } from '#js/components/text/DateText.tsx';
import { StatusBadge } from '#js/components/text/StatusBadge.tsx';
import { labelOf } from '#js/components/text/statuses.ts';
import { PAGE_STATUS_LABELS } from '../pageLabels.ts';

type EditHeaderProps = Pick<React.ComponentProps<typeof PageHeader>, 'action' | 'menu'> & {
  page: CmsPage;
  title: string;
};

/** The title of a page that is edited, with its status and a link to what visitors see. */
export function EditHeader({ page, title, menu = [], ...props }: EditHeaderProps) {
  return (
    <PageHeader
      title={title || 'Page'}
      breadcrumbs={[{ label: 'Pages', href: pageUrl('Pages/Index') }]}
      status={<StatusBadge {...labelOf(PAGE_STATUS_LABELS, page.status)} />}
      context={
        page.status === 'scheduled' && page.publish_at ? (
          <>
            Published <DateText value={page.publish_at} style="dateTime" />
          </>
        ) : page.has_changes ? (
          'Changes are not published yet'
        ) : undefined
      }
      {...props}
      menu={[
        ...(page.status === 'published' && page.url
          ? [
              {
                label: 'Open page',
                icon: <IconExternalLink size={16} />,
                onClick: () => window.open(page.url, '_blank', 'noopener'),
              },
            ]
          : []),
        ...menu,
      ]}
    />
  );
}
