import { Head, router } from '@inertiajs/react';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type Fact, Facts, WithSide } from '../text/Facts.tsx';
import { Card } from './Card.tsx';
import { type PageAction, PageHeader, type PageTab } from './PageHeader.tsx';
import { RecordSteps } from './RecordSteps.tsx';

/** What the page adds to its header. */
type OwnParts = { action?: PageAction; menu: PageAction[]; aside?: ReactNode };

type RecordPageProps = {
  /** The record's name: the heading and the document's title. */
  title: string;
  /** What the records are, singular: adds links to the previous and next one of the list. */
  noun?: string;
  /** A header of the area's own; otherwise it is made of the next four. */
  header?: (own: OwnParts) => ReactNode;
  /** The picture or avatar of the record, in the default header. */
  cover?: ReactNode;
  status?: ReactNode;
  context?: ReactNode;
  breadcrumbs?: { label: string; href: string }[];
  tabs?: PageTab[];
  /** The primary action. */
  action?: PageAction | undefined;
  /** The page or dialog that edits the record; omit it without permission. */
  edit?: Pick<PageAction, 'href' | 'onClick'> & { label?: string };
  /** Menu entries between “Edit” and “Delete”. */
  menu?: PageAction[];
  /**
   * `run` asks and deletes, and resolves to true if it did: then the page `next` opens. `refusal` says why the record
   * cannot be deleted. Omit it without permission.
   */
  removal?: { label?: string; refusal?: string | null; run: () => Promise<boolean>; next: string } | undefined;
  /** Shown beside the content as “Details”. */
  facts?: Fact[];
  /** Further cards beside the content. */
  side?: ReactNode;
  children: ReactNode;
};

/** The page of one record: title, state, actions, tabs and facts. The record itself comes from `useRecord`. */
export function RecordPage(props: RecordPageProps) {
  const { title, noun, header, cover, status, context, breadcrumbs, tabs, action, facts, side, children } = props;
  const own = {
    ...(action && { action }),
    menu: menuOf(props),
    ...(noun !== undefined && { aside: <RecordSteps noun={noun} /> }),
  };
  return (
    <>
      <Head title={title} />
      {header ? (
        header(own)
      ) : (
        <PageHeader
          title={title}
          isSticky
          cover={cover}
          status={status}
          context={context}
          {...(breadcrumbs && { breadcrumbs })}
          {...(tabs && { tabs })}
          {...own}
        />
      )}
      {facts || side ? (
        <WithSide
          side={
            <>
              {facts && (
                <Card title="Details">
                  <Facts facts={facts} />
                </Card>
              )}
              {side}
            </>
          }
        >
          {children}
        </WithSide>
      ) : (
        children
      )}
    </>
  );
}

function menuOf({ edit, menu = [], removal }: RecordPageProps): PageAction[] {
  return [
    ...(edit ? [{ label: 'Edit', icon: <IconPencil size={16} />, ...edit }] : []),
    ...menu,
    ...(removal
      ? [
          {
            label: removal.label ?? 'Delete',
            icon: <IconTrash size={16} />,
            danger: true,
            refusal: removal.refusal,
            onClick: () => removeAndLeave(removal),
          },
        ]
      : []),
  ];
}

/** Back must not return to a record that no longer exists. */
async function removeAndLeave({ run, next }: NonNullable<RecordPageProps['removal']>): Promise<void> {
  if (await run()) {
    router.visit(next, { replace: true });
  }
}
