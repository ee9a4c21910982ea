import type { MailAnswering } from '#contract/conversations/mailAnswering.ts';

/** “Bo and Nora are answering this conversation”. */
export function answeringText(people: MailAnswering['people']): string {
  const names = people.map(({ name }) => name);
  if (names.length > 2) {
    return 'Several people are answering this conversation';
  }
  return `${names.join(' and ')} ${names.length === 1 ? 'is' : 'are'} answering this conversation`;
}
