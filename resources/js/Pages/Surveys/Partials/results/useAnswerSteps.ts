import { useState } from 'react';
import { useLoad } from '#js/components/state/useLoad.ts';
import { useOpenAnswer } from '#js/stores/programme/surveys/openAnswer.ts';
import { useSurveyAnswers } from '#js/stores/programme/surveys/surveyAnswers.ts';
import { askToDeleteAnswer } from '../askAboutSurvey.ts';

/** State of the open answer: open, step to neighbours, delete. `onRemoved` is called after a deletion. */
export function useAnswerSteps(onRemoved?: () => unknown) {
  const [openId, setOpenId] = useState<number | null>(null);
  const { list, remove } = useSurveyAnswers();
  const { selected, error, message, get, select } = useOpenAnswer();
  const index = list.findIndex((answer) => answer.id === openId);
  useLoad(get, openId);

  const stepTo = (next: number) => {
    const answer = index < 0 ? undefined : list[next];
    return answer && (() => setOpenId(answer.id));
  };
  const close = () => {
    setOpenId(null);
    select(null);
  };
  const removeOne = async (id: number) => {
    const outcome = await remove(id);
    if (outcome.ok) {
      onRemoved?.();
      if (id === openId) {
        close();
      }
    }
    return outcome;
  };
  return {
    openId,
    answer: selected?.id === openId ? selected : null,
    loadError: error ? message : null,
    retry: () => openId !== null && get(openId),
    open: setOpenId,
    close,
    previous: index > 0 ? stepTo(index - 1) : undefined,
    next: stepTo(index + 1),
    remove: removeOne,
    askToRemove: async () => {
      if (selected && (await askToDeleteAnswer(selected.name))) {
        await removeOne(selected.id);
      }
    },
  };
}
