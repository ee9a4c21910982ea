import type { z } from 'zod';
import { formatCount } from '#domain/kit/formatCount.ts';

/**
 * Messages for invalid input without a message in the contract. zod's defaults name types and patterns, which mean
 * nothing to users.
 */
export function inputMessage(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'too_big':
      return limitMessage(issue.origin, issue.maximum, {
        string: (max) => `Use at most ${max} characters.`,
        number: (max) => `Enter a number up to ${max}.`,
        array: (max) => `Choose at most ${max}.`,
      });
    case 'too_small':
      return limitMessage(issue.origin, issue.minimum, {
        string: (min) => (min === '1' ? 'Fill in this field.' : `Use at least ${min} characters.`),
        number: (min) => `Enter a number from ${min}.`,
        array: (min) => `Choose at least ${min}.`,
      });
    default:
      return 'Check this field.';
  }
}

type Messages = Record<'string' | 'number' | 'array', (limit: string) => string>;

function limitMessage(origin: string, limit: number | bigint, messages: Messages): string {
  const number = formatCount(limit);
  switch (origin) {
    case 'string':
    case 'array':
      return messages[origin](number);
    case 'number':
    case 'int':
    case 'bigint':
      return messages.number(number);
    default:
      return 'Check this field.';
  }
}
