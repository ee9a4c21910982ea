import type { z } from 'zod';
import type { Read } from '#contract/kit/absent.ts';
import { wrapped } from '#contract/kit/shapes.ts';
import { toShape } from '#contract/kit/toShape.ts';
import { read } from '#js/api/kit/read.ts';

/** A record as it is read when the backend sends only these fields of it. */
export function partialRecord<S extends z.ZodType>(schema: S, fields: object): Read<S> {
  return Reflect.get(Object(read(toShape({ response: wrapped(schema) }), { data: fields })), 'data');
}
