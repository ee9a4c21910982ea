import { Link } from '@inertiajs/react';
import { Button } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { EmptyState } from '#js/components/state/EmptyState.tsx';

/** The empty state for a company without any event. */
export function FirstSteps({ canCreate }: { canCreate: boolean }) {
  return (
    <EmptyState
      icon={<IconCalendarPlus size={20} />}
      title={canCreate ? 'Create your first event' : 'No events yet'}
      action={
        canCreate && (
          <Button
            renderRoot={(props) => <Link {...props} href={pageUrl('Events/Create')} />}
            leftSection={<IconCalendarPlus size={16} />}
          >
            Create event
          </Button>
        )
      }
    >
      {canCreate
        ? 'Enter its name, date and place, add ticket types, and publish it. Sales and check-ins then show up here as they happen.'
        : 'Someone in your company has to create one first. Sales and check-ins then show up here as they happen.'}
    </EmptyState>
  );
}
