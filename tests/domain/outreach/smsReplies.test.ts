import { expect, it } from 'vitest';
import { helpAnswer, replyKind } from '#domain/outreach/sms.ts';

it('answers HELP in the language that asked for it, and names STOP in each', () => {
  for (const [word, start] of [
    ['help', 'Lakeside: answer STOP'],
    ['Hilfe!', 'Lakeside: Antworten Sie STOP'],
    [' aide ', 'Lakeside: Répondez STOP'],
    ['MSAADA', 'Lakeside: Jibu STOP'],
    ['INFO', 'Lakeside: answer STOP'],
  ] as const) {
    expect(replyKind(word)).toBe('help');
    expect(helpAnswer(word, 'Lakeside')).toContain(start);
  }
});
