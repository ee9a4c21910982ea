import { Head } from '@inertiajs/react';
import { IconCopy, IconPlus, IconTrash } from '@tabler/icons-react';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { confirm } from '#js/components/overlay/confirm.ts';
import { PageHeader } from '#js/components/page/PageHeader.tsx';
import { StatusBadge } from '#js/components/text/StatusBadge.tsx';
import { ChartsGallery } from './Partials/ChartsGallery.tsx';
import { ColoursGallery } from './Partials/ColoursGallery.tsx';
import { FormGallery } from './Partials/FormGallery.tsx';
import { StatesGallery } from './Partials/StatesGallery.tsx';
import { TableGallery } from './Partials/TableGallery.tsx';

/** The gallery of shared components in all their states. Development only. */
export default function Design() {
  return (
    <>
      <Head title="Design" />
      <PageHeader
        breadcrumbs={[{ label: 'Dashboard', href: pageUrl('Dashboard/Index') }]}
        title="Design"
        status={<StatusBadge tone="success">Published</StatusBadge>}
        context="Every shared piece in its states. Change the preferences to see it in another light."
        action={{ label: 'Create event', icon: <IconPlus size={16} />, onClick: () => undefined }}
        menu={[
          { label: 'Duplicate', icon: <IconCopy size={16} />, onClick: () => undefined },
          {
            label: 'Delete event',
            icon: <IconTrash size={16} />,
            danger: true,
            onClick: () =>
              confirm({
                title: 'Delete “Lakeside Sounds”?',
                body: 'Its 3 ticket types and 12 drafts go with it. Paid orders keep an event from being deleted.',
                confirmLabel: 'Delete event',
                danger: true,
              }),
          },
        ]}
        tabs={[
          { label: 'Pieces', href: pageUrl('Design/Index') },
          { label: 'Tickets', href: '/design/tickets', count: 5 },
          { label: 'Orders', href: '/design/orders', count: 1280 },
        ]}
      />
      <div style={{ display: 'grid', gap: 'var(--space-6)' }}>
        <StatesGallery />
        <ChartsGallery />
        <TableGallery />
        <FormGallery />
        <ColoursGallery />
      </div>
    </>
  );
}
