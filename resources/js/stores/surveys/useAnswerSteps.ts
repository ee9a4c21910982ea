import { useEffect, useState } from 'react';
import { useSurveyAnswers } from './surveyAnswers.ts';
import { useSurveyResults } from './surveyResults.ts';

/** The answer that is shown whole: opens one, steps to its neighbours in the list, deletes it. */
export function useAnswerSteps(askToDelete: (name: string | null) => Promise<boolean>) {
  const [openId, setOpenId] = useState<number | null>(null);
  const { list, remove } = useSurveyAnswers();
  const { response, loadResponse, closeResponse, refresh } = useSurveyResults();
  const at = list.findIndex((answer) => answer.id === openId);

  useEffect(() => {
    if (openId !== null) {
      void loadResponse(openId);
    }
  }, [openId, loadResponse]);

  const to = (index: number) => {
    const answer = at < 0 ? undefined : list[index];
    return answer && (() => setOpenId(answer.id));
  };
  const close = () => {
    setOpenId(null);
    closeResponse();
  };
  const removeOne = async (id: number) => {
    const outcome = await remove(id);
    if (outcome.ok) {
      void refresh();
      if (id === openId) {
        close();
      }
    }
    return outcome;
  };
  return {
    openId,
    response: response?.id === openId ? response : null,
    open: setOpenId,
    close,
    previous: at > 0 ? to(at - 1) : undefined,
    next: to(at + 1),
    remove: removeOne,
    askToRemove: async () => {
      if (response && (await askToDelete(response.name))) {
        await removeOne(response.id);
      }
    },
  };
}
