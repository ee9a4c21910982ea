import { useState } from 'react';

/**
 * The question that an answer was given to, while a newer one may be under way already: what is empty says why by it.
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
