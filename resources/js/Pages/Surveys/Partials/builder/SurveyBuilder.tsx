import '#css/mantineForms.css';
import { router, usePage } from '@inertiajs/react';
import { Button, SegmentedControl } from '@mantine/core';
import { IconEye, IconEyeOff, IconListDetails } from '@tabler/icons-react';
import { useState } from 'react';
import type { Survey } from '#contract/programme/surveys.ts';
import { EmptyState } from '#js/components/state/EmptyState.tsx';
import type { SurveyDraft } from '#js/stores/programme/surveys/builder/draft.ts';
import type { BuilderErrors } from '#js/stores/programme/surveys/builder/errorsByField.ts';
import { problemsOf } from '#js/stores/programme/surveys/builder/problems.ts';
import { SurveyPreview } from '../SurveyPreview.tsx';
import styles from './BuilderBar.module.css';
import { BuilderFrame } from './BuilderFrame.tsx';
import { ProblemsMenu } from './ProblemsMenu.tsx';
import { SaveStatus, UndoButtons } from './SaveStatus.tsx';
import { SurveySettings } from './SurveySettings.tsx';
import { useBuilder } from './useBuilder.ts';
import { useUndoKeys } from './useUndoKeys.ts';

type SurveyBuilderProps = {
  survey: Survey;
  draft: SurveyDraft;
  /** The fields of the draft that the backend did not send. */
  unknown: readonly string[];
  edit: (change: (draft: SurveyDraft) => SurveyDraft, step?: string) => void;
  errors: BuilderErrors;
  saving: 'saved' | 'waiting' | 'saving' | 'failed';
  failure: string;
  /** Somebody else saved the survey in the meantime; `onSave` overwrites their version. */
  isConflict: boolean;
  onSave: () => unknown;
  canUndo: boolean;
  canRedo: boolean;
  onUndo: () => void;
  onRedo: () => void;
};

/** The builder: questions or settings. Changes save automatically and can be undone by keyboard. */
export function SurveyBuilder(props: SurveyBuilderProps) {
  const { survey, draft, unknown, edit, errors } = props;
  const builder = useBuilder({ draft, edit, errors });
  const [isPreview, setPreview] = useState(false);
  const [tab, setTab] = useTab();
  const hasQuestions = !unknown.includes('pages');
  useUndoKeys(props.onUndo, props.onRedo);

  return (
    <>
      <div className={styles.bar}>
        <SegmentedControl
          aria-label="What to edit"
          value={tab}
          onChange={setTab}
          data={[
            { value: 'questions', label: 'Questions' },
            { value: 'settings', label: 'Settings' },
          ]}
        />
        <SaveStatus
          state={props.saving}
          failure={props.failure}
          retryLabel={props.isConflict ? 'Save mine anyway' : 'Save now'}
          onRetry={props.onSave}
        />
        <span className={styles.end}>
          {hasQuestions && (
            <ProblemsMenu
              problems={problemsOf(draft.pages)}
              onOpen={(id) => {
                setTab('questions');
                builder.select(id);
              }}
            />
          )}
          <UndoButtons canUndo={props.canUndo} canRedo={props.canRedo} onUndo={props.onUndo} onRedo={props.onRedo} />
          {tab === 'questions' && hasQuestions && (
            <Button
              variant="default"
              leftSection={isPreview ? <IconEyeOff size={16} /> : <IconEye size={16} />}
              aria-pressed={isPreview}
              onClick={() => setPreview(!isPreview)}
            >
              {isPreview ? 'Hide preview' : 'Live preview'}
            </Button>
          )}
        </span>
      </div>
      {tab === 'settings' ? (
        <SurveySettings
          survey={survey}
          draft={draft}
          unknown={unknown}
          errors={errors.inputs}
          set={(patch, step) => edit((before) => ({ ...before, ...patch }), step)}
        />
      ) : !hasQuestions ? (
        <EmptyState icon={<IconListDetails size={20} />} title="The questions cannot be edited here">
          This server does not send them together with the survey. They stay as they are when you change its settings.
        </EmptyState>
      ) : (
        <BuilderFrame
          builder={builder}
          answered={survey.responses !== 0}
          preview={isPreview ? <SurveyPreview survey={draft} frame="phone" /> : undefined}
        />
      )}
    </>
  );
}

/** Questions or settings, kept in the URL. */
function useTab(): ['questions' | 'settings', (tab: string) => void] {
  const { url } = usePage();
  const address = new URL(url, 'http://localhost');
  const tab = address.searchParams.get('tab') === 'settings' ? 'settings' : 'questions';
  return [
    tab,
    (next) => {
      if (next !== tab) {
        const url = next === 'settings' ? `${address.pathname}?tab=settings` : address.pathname;
        router.push({ url, preserveState: true, preserveScroll: true });
      }
    },
  ];
}
