import { Link } from '@inertiajs/react';
import { Button } from '@mantine/core';
import { IconClipboardList } from '@tabler/icons-react';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { EmptyState } from '#js/components/state/EmptyState.tsx';

/** The empty state of the list. */
export function NoSurveys({ canCreate }: { canCreate: boolean }) {
  return (
    <EmptyState
      icon={<IconClipboardList size={20} />}
      title="No surveys yet"
      action={
        canCreate && (
          <Button renderRoot={(props) => <Link {...props} href={pageUrl('Surveys/Create')} />}>Create survey</Button>
        )
      }
    >
      Ask guests what they need before an event, and how it was afterwards. Start with one of our templates.
    </EmptyState>
  );
}
