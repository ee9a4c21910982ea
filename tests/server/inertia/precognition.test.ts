import { describe, expect, it } from 'vitest';
import { precognitionAnswer, precognitiveErrors, readPrecognition } from '#server/inertia/precognition.ts';

const errors = { name: ['Enter a name.'], 'attendees.0.name': ['Enter a name.'], 'attendees.1.email': ['Bad.'] };

describe('Precognition', () => {
  it.each([
    [{}, null],
    [{ Precognition: 'false' }, null],
    [{ Precognition: 'true' }, { validateOnly: null }],
    [
      { Precognition: 'true', 'Precognition-Validate-Only': 'name, attendees.*.name' },
      { validateOnly: ['name', 'attendees.*.name'] },
    ],
  ])('reads the headers %j', (headers, expected) => {
    expect(readPrecognition(new Headers(headers))).toEqual(expected);
  });

  it.each([
    [null, ['name', 'attendees.0.name', 'attendees.1.email']],
    [['name'], ['name']],
    [['attendees.*.name'], ['attendees.0.name']],
    [['attendees.*'], []],
    [['nam'], []],
  ])('limited to %j reports %j', (validateOnly, expected) => {
    expect(Object.keys(precognitiveErrors(errors, { validateOnly }))).toEqual(expected);
  });

  it('responds 204 with its success header, or 422', () => {
    expect(precognitionAnswer({})).toEqual({
      status: 204,
      headers: { Precognition: 'true', 'Precognition-Success': 'true', Vary: 'Precognition' },
    });
    expect(precognitionAnswer(errors)).toEqual({
      status: 422,
      headers: { Precognition: 'true', Vary: 'Precognition' },
    });
  });
});
