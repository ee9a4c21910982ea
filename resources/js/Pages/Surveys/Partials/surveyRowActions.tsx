import { router } from '@inertiajs/react';
import { IconChartBar, IconCopy, IconLink, IconLock, IconLockOpen, IconPencil, IconTrash } from '@tabler/icons-react';
import type { Permission } from '#contract/permissions.ts';
import type { Survey } from '#contract/programme/surveys.ts';
import type { RecordPage } from '#domain/kit/pagePaths.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import type { RowAction } from '#js/components/table/types.ts';
import { copyText } from '#js/lib/copyText.ts';
import { toast } from '#js/lib/toast/toast.ts';
import { askToClose, askToDeleteSurvey, askToOpen } from './askAboutSurvey.ts';
import { publicLink } from './surveyLabels.ts';

type Done = Promise<{ ok: boolean }>;

/** The calls behind the actions. Confirmations are handled in this file. */
export type SurveyRowActions = {
  open: (id: number) => Done;
  close: (id: number) => Done;
  duplicate: (id: number) => Promise<{ ok: true; data: Survey | null } | { ok: false }>;
  remove: (id: number) => Done;
};

/** The actions on one survey that the user has permission for, for its row or its page's menu. */
export function surveyRowActions(
  survey: Survey,
  can: (permission: Permission) => boolean,
  actions: SurveyRowActions,
): RowAction<Survey>[] {
  const icon = { size: 16 };
  const copy = { label: 'Copy link', icon: <IconLink {...icon} />, run: copyLink };
  if (!can('surveys.manage')) {
    return [copy];
  }
  return [
    survey.status === 'open'
      ? {
          label: 'Close',
          icon: <IconLock {...icon} />,
          run: async (each) => (await askToClose(each)) && actions.close(each.id),
        }
      : {
          label: survey.status === 'draft' ? 'Open' : 'Open again',
          icon: <IconLockOpen {...icon} />,
          run: async (each) => (await askToOpen(each)) && actions.open(each.id),
        },
    ...(survey.public_url === '' ? [] : [copy]),
    {
      label: 'Duplicate',
      icon: <IconCopy {...icon} />,
      run: async (each) => {
        const outcome = await actions.duplicate(each.id);
        if (outcome.ok) {
          // Another backend may not return the copy.
          router.visit(outcome.data ? pageUrl('Surveys/Edit', outcome.data) : pageUrl('Surveys/Index'));
        }
      },
    },
    {
      label: 'Delete',
      icon: <IconTrash {...icon} />,
      danger: true,
      run: async (each) => (await askToDeleteSurvey(each)) && actions.remove(each.id),
    },
  ];
}

/** Links from a row to the pages of its survey. */
export function surveyWays(can: (permission: Permission) => boolean): RowAction<Survey>[] {
  const visit = (page: RecordPage) => (survey: Survey) => router.visit(pageUrl(page, survey));
  return [
    { label: 'Results', icon: <IconChartBar size={16} />, run: visit('Surveys/Show') },
    ...(can('surveys.manage')
      ? [{ label: 'Edit questions', icon: <IconPencil size={16} />, run: visit('Surveys/Edit') }]
      : []),
  ];
}

async function copyLink(survey: Survey): Promise<void> {
  try {
    await copyText(publicLink(survey) ?? '');
    void toast.success('Link copied');
  } catch {
    void toast.error('The browser did not let the link be copied. It is on the page of the survey.');
  }
}
