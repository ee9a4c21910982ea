import { useState } from 'react';

/**
 * The query of the results shown, while a newer query may be loading: an empty state must describe the former.
 * @param answer must be a new object for each response
 */
export function useAnswered<Question>(answer: unknown, question: Question): Question {
  const [kept, setKept] = useState({ answer, question });
  if (kept.answer === answer) {
    return kept.question;
  }
  setKept({ answer, question });
  return question;
}
