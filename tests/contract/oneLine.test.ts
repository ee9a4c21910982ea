import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { areas } from '#contract/all.ts';
import type { Endpoint } from '#contract/kit/define.ts';
import { paragraphs } from '#contract/kit/shapes.ts';

/** Texts of several lines that are not declared by `optionalParagraphs` or `requiredParagraphs`. */
const PARAGRAPHS = /\.(instructions|help|html)$/;
/** Task reports; a task is rejected with a reason of several lines. */
const OF_TASKS = /^(POST \/tasks\/\{id\}\/complete \.data|POST \/tasks\/\{id\}\/reject \.reason)/;
/** Answers to surveys are judged by their question (tests/domain/surveys/fieldError.test.ts). */
const ANSWERS = /^PUT? ?\/public\/surveys|^POST \/public\/surveys\/\{key\}\/submit \.answers/;
/** Compared with what is stored, or hashed; never stored as they are. */
const COMPARED =
  /\.(password|password_confirmation|current_password|token|code|payment_reference|paymentMethod|plan_id|confirmation|resume_key|invitee|transports|search)$/;
/** Invisible characters are removed from phone numbers (`asciiForm`). */
const CLEANED = /[._]phone$|^POST \/sms\/test \.number$/;
/** A description of a WebRTC session has several lines, and is not stored. */
const SESSIONS = /\.signal\.description\.sdp$/;
/** The query of an address. */
const QUERIES = /^(POST \/views\/store|PUT \/views\/update\/\{id\}) \.query$/;

describe('a text that is sent', () => {
  test.each(['\n', '\t', '\u0007', '\u007f', '\u0085', '\u2028', '\u202e', '\u202a', '\u2066', '\u2069'])(
    'is refused with %j in it, unless it has several lines or is only compared',
    (character) =>
      expect(placesThatTake(`abcdefgh${character}ij`, /[\p{Cf}]/u.test(character) ? [CLEANED] : [])).toEqual([]),
  );

  test.each([
    '\u200b',
    '\u3164',
    '\u2800',
    '\u115f\u1160',
    '\u00ad',
    '\u200d\u200e',
    '\u0301',
    '\ufeff\u2060',
    ' \u{e0041} ',
  ])('is refused if it consists of invisible characters: %j', (text) =>
    expect(placesThatTake(text.repeat(8), [CLEANED])).toEqual([]),
  );

  /** The places of one line that take the text. */
  function placesThatTake(text: string, cleaned: RegExp[]): string[] {
    const taken = Object.values(areas)
      .flatMap((area) => Object.entries<Endpoint>(area))
      .flatMap(([key, { body }]) => (body ? takers(body, text).map((at) => `${key} ${at}`) : []));
    const several = [PARAGRAPHS, OF_TASKS, ANSWERS, COMPARED, SESSIONS, QUERIES, ...cleaned];
    expect(taken.length).toBeGreaterThan(20);
    return taken.filter((place) => !several.some((kind) => kind.test(place)));
  }
});

/** The places of a schema that take a text: `.buyer.name`. */
function takers(schema: z.core.$ZodType, text: string, at = ''): string[] {
  if (paragraphs.has(schema)) {
    return [];
  }
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape).flatMap(([name, field]) => takers(field, text, `${at}.${name}`));
  }
  if (schema instanceof z.ZodArray) {
    return takers(schema.element, text, at);
  }
  if (schema instanceof z.ZodRecord) {
    return takers(schema._zod.def.valueType, text, at);
  }
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return takers(schema._zod.def.innerType, text, at);
  }
  if (schema instanceof z.ZodPipe && takers(schema._zod.def.in, text).length === 0) {
    return [];
  }
  if (schema instanceof z.ZodUnion) {
    return [...new Set(schema.options.flatMap((option) => takers(option, text, at)))];
  }
  return schema instanceof z.ZodType && schema.safeParse(text).success ? [at] : [];
}
