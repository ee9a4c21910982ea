import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { campaigns } from '#contract/programme/campaigns.ts';
import { inputMessage } from '#server/http/inputs/inputMessage.ts';

function messageOf(schema: z.ZodType, value: unknown): string[] {
  return (schema.safeParse(value, { error: inputMessage }).error?.issues ?? []).map(({ message }) => message);
}

describe('invalid input without a message of its own', () => {
  it.each<[schema: z.ZodType, value: unknown, message: string]>([
    [z.string().max(5000), 'a'.repeat(5001), 'Use at most 5,000 characters.'],
    [z.string().min(1), '', 'Fill in this field.'],
    [z.string().min(8), 'a', 'Use at least 8 characters.'],
    [z.number().max(50), 51, 'Enter a number up to 50.'],
    [z.number().int().min(1), 0, 'Enter a number from 1.'],
    [z.array(z.number()).max(2), [1, 2, 3], 'Choose at most 2.'],
    [z.array(z.number()).min(1), [], 'Choose at least 1.'],
    [z.enum(['a', 'b']), 'c', 'Check this field.'],
    [z.string().regex(/^a$/), 'b', 'Check this field.'],
    [z.object({ name: z.string() }), 'text', 'Check this field.'],
    [z.string(), undefined, 'Check this field.'],
  ])('in case %# gets a message about what is accepted', (schema, value, message) => {
    expect(messageOf(schema, value)).toEqual([message]);
  });

  it('keeps the messages of the contract', () => {
    const { body } = campaigns['POST /campaigns/store'];
    expect(messageOf(body, { name: '' })).toEqual(['Enter the name of the campaign.']);
    expect(messageOf(body, { name: 'a'.repeat(161) })).toEqual(['Use at most 160 characters.']);
  });
});
