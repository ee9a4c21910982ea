import { useState } from 'react';

/**
 * The query that the shown answer belongs to, while a newer one may be loading: an empty state describes this one.
 * @param answer another object for each answer
 */
export function useAnswered<Question>(answer: unknown, question: Question): Question {
  const [kept, setKept] = useState({ answer, question });
  if (kept.answer === answer) {
    return kept.question;
  }
  setKept({ answer, question });
  return question;
}
