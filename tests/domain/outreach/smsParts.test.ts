import { describe, expect, it } from 'vitest';
import { plainSmsText, smsParts } from '#domain/outreach/smsParts.ts';
import fixtures from './smsParts.fixtures.json' with { type: 'json' };

describe('parts of a message', () => {
  it.each(fixtures)('counts $name', ({ text, repeat, encoding, units, parts }) => {
    const [character = '', times = 0] = (repeat ?? []) as [string?, number?];
    expect(smsParts(text ?? character.repeat(times))).toMatchObject({ encoding, units, parts });
  });

  it('names the characters that make it longer, each once', () => {
    expect(smsParts('“Ja”, “nein” – ж').unusual).toEqual(['“', '”', '–', 'ж']);
  });
});

describe('plain text', () => {
  it('replaces quotes, dashes, spaces and accents that GSM lacks, and keeps the rest', () => {
    expect(plainSmsText('“Ça va” – l’été… naïve\u00a0Łódź ж 🎉')).toBe(
      '"Ça va" - l\'été... naive Łodz ж 🎉'.replace('Ç', 'Ç'),
    );
    expect(smsParts(plainSmsText('Don’t miss it – doors at 8…')).encoding).toBe('gsm');
  });
});
