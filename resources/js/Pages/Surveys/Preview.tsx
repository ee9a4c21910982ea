import '#css/mantineSegmented.css';
import { Head, router, usePage } from '@inertiajs/react';
import { SegmentedControl } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import type { PageProps } from '#contract/pages.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { EmptyState } from '#js/components/state/EmptyState.tsx';
import { useCanCheck } from '#js/stores/account/permissions.ts';
import { SurveyHeader } from './Partials/SurveyHeader.tsx';
import { SurveyPreview } from './Partials/SurveyPreview.tsx';

export default function SurveysPreview({ survey }: PageProps<'Surveys/Preview'>) {
  const can = useCanCheck();
  const address = new URL(usePage().url, 'http://localhost');
  const frame = address.searchParams.get('frame') === 'phone' ? 'phone' : 'desktop';
  const edit = {
    label: 'Edit questions',
    icon: <IconPencil size={16} />,
    isQuiet: true,
    href: pageUrl('Surveys/Edit', survey),
  };
  return (
    <>
      <Head title={`Preview · ${survey.title}`} />
      <SurveyHeader
        survey={survey}
        can={can}
        action={can('surveys.manage') ? edit : undefined}
        aside={
          <SegmentedControl
            aria-label="Screen"
            value={frame}
            onChange={(next) =>
              router.replace({
                url: next === 'phone' ? `${address.pathname}?frame=phone` : address.pathname,
                preserveState: true,
                preserveScroll: true,
              })
            }
            data={[
              { value: 'desktop', label: 'Desktop' },
              { value: 'phone', label: 'Phone' },
            ]}
          />
        }
      />
      {survey.question_count === 0 ? (
        <EmptyState title="Nothing to show yet">Add a question, and it appears here as visitors see it.</EmptyState>
      ) : (
        <SurveyPreview survey={survey} frame={frame} />
      )}
    </>
  );
}
