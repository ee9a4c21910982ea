import { z } from 'zod';
import { CHANGED, DATA, LIST, MAP, MAYBE, PAGE, type RecordShape, type Shape } from '#domain/kit/shape.ts';
import { absentValues, envelopeIn } from './absent.ts';
import type { Endpoint } from './define.ts';
import { entities } from './entities.ts';
import { fieldPermissions } from './restricted.ts';
import { pageOf } from './shapes.ts';

/**
 * Describes how the browser reads an endpoint's answer, derived from its schema and the defaults in contract/kit/absent.ts.
 */
export function toShape({ response }: Pick<Endpoint, 'response'>): Shape {
  if (!response) {
    return { message: 's' };
  }
  const page = pageIn(response);
  if (page) {
    return pageShape(page);
  }
  if (response instanceof z.ZodObject && 'data' in response.shape) {
    const { data, ...rest } = response.shape;
    const isChange = 'message' in rest;
    const inner = data instanceof z.ZodNullable ? shapeOf(data) : rowShape(data);
    return [isChange ? CHANGED : DATA, inner, fieldsOf(rest)];
  }
  const name = response instanceof z.ZodObject ? envelopeIn(response.shape) : undefined;
  if (response instanceof z.ZodObject && name) {
    const { [name]: record = z.null(), ...rest } = response.shape;
    return [CHANGED, shapeOf(record), fieldsOf(rest), name];
  }
  return shapeOf(response);
}

/** The fields that `api/kit/toApiError.ts` reads from every refusal. */
const ERROR_FIELDS = ['message', 'status', 'errors'];

/** Describes how the browser reads the refusals of an endpoint that contain more than an error, by their status. */
export function toRefusalShapes({ answers = {} }: Pick<Endpoint, 'answers'>): RecordShape {
  const bodies = Object.entries(answers).filter(
    ([, body]) => body instanceof z.ZodObject && Object.keys(body.shape).some((name) => !ERROR_FIELDS.includes(name)),
  );
  return Object.fromEntries(bodies.map(([status, body]) => [status, shapeOf(body)]));
}

/** The fields of a page object. `api/kit/readList.ts` extracts the rows. */
const pageFields = pageOf(z.unknown()).shape;

/** Describes how the browser reads a page's props. */
export function toPropsShape(props: z.ZodObject): RecordShape {
  // A page's main record is never null: the page resolver loads it if the props lack it.
  return Object.fromEntries(
    Object.entries(props.shape).map(([name, schema]) => [
      name,
      schema instanceof z.ZodObject ? rowShape(schema) : shapeOf(schema),
    ]),
  );
}

/** The page object of a schema, also if a plain list is allowed instead of it. */
function pageIn(schema: z.core.$ZodType): z.ZodObject | undefined {
  if (schema instanceof z.ZodUnion) {
    return schema.options.map(pageIn).find((page) => page !== undefined);
  }
  return schema instanceof z.ZodObject && 'current_page' in schema.shape && 'data' in schema.shape ? schema : undefined;
}

function pageShape({ shape }: z.ZodObject): Shape {
  const { data, ...rest } = shape;
  const beside = Object.fromEntries(Object.entries(rest).filter(([name]) => !(name in pageFields)));
  return [PAGE, rowShape(itemOf(data)), fieldsOf(beside)];
}

function itemOf(list: z.core.$ZodType): z.core.$ZodType {
  if (!(list instanceof z.ZodArray)) {
    throw new Error('The data of a page object must be a list.');
  }
  return list.element;
}

function fieldsOf(fields: Record<string, z.core.$ZodType>): RecordShape {
  return Object.fromEntries(
    Object.entries(fields).map(([name, schema]) => [name, name === 'id' ? idShape(schema) : shapeOf(schema)]),
  );
}

function idShape(schema: z.core.$ZodType): Shape {
  if (schema instanceof z.ZodNumber) {
    return 'i';
  }
  return schema instanceof z.ZodString ? 'I' : shapeOf(schema);
}

function shapeOf(schema: z.core.$ZodType): Shape {
  const declared = absentValues.get(schema);
  if (schema instanceof z.ZodOptional && fieldPermissions.has(schema)) {
    // Backends without this field read as its default: an empty list, a null amount.
    return shapeOf(schema._zod.def.innerType);
  }
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNonOptional) {
    return orNull(schema._zod.def.innerType);
  }
  if (schema instanceof z.ZodNullable) {
    return orNull(schema._zod.def.innerType);
  }
  const page = pageIn(schema);
  if (page) {
    return pageShape(page);
  }
  if (schema instanceof z.ZodArray) {
    const list: Shape = [LIST, rowShape(schema.element)];
    return declared?.value === null ? [MAYBE, list] : list;
  }
  if (schema instanceof z.ZodRecord) {
    return [MAP, shapeOf(schema.valueType)];
  }
  if (schema instanceof z.ZodObject) {
    const name = entities.get(schema)?.id;
    const fields: RecordShape = { ...(name && { '': name }), ...fieldsOf(schema.shape) };
    if (declared && 'id' in fields) {
      // A record without an id would otherwise be read as null.
      fields.id = `${fields.id}?${JSON.stringify(Reflect.get(Object(declared.value), 'id') ?? null)}`;
    }
    return 'id' in schema.shape && !declared ? [MAYBE, fields] : fields;
  }
  const fields = schema instanceof z.ZodUnion ? fieldsOfEach(schema.options) : null;
  if (fields) {
    return [MAYBE, fields];
  }
  const kind = kindOf(schema);
  return declared && declared.value !== null ? `${kind.replace(/\?.*/, '')}?${JSON.stringify(declared.value)}` : kind;
}

/** Records of several kinds in one list are read with the fields of all; null unless all options are records. */
function fieldsOfEach(options: readonly z.core.$ZodType[]): RecordShape | null {
  const records = options.filter((option) => option instanceof z.ZodObject);
  const isEach = records.length === options.length && records.every(({ shape }) => 'id' in shape);
  return isEach ? Object.assign({}, ...records.toReversed().map(({ shape }) => fieldsOf(shape))) : null;
}

/** A row of a list is never null: rows without an id are dropped. */
function rowShape(schema: z.core.$ZodType): Shape {
  const shape = shapeOf(schema);
  return Array.isArray(shape) && shape[0] === MAYBE ? shape[1] : shape;
}

function kindOf(schema: z.core.$ZodType): string {
  if (schema instanceof z.ZodNumber) {
    return 'n';
  }
  if (schema instanceof z.ZodBoolean) {
    return absentValues.get(schema)?.value === null ? 'b' : 'f';
  }
  if (schema instanceof z.ZodEnum) {
    // An unknown status is shown as received, unless a default is declared for it.
    return absentValues.has(schema) ? `=${schema.options.join('|')}` : 't';
  }
  if (schema instanceof z.ZodLiteral) {
    return `*?${JSON.stringify(schema.value)}`;
  }
  if (schema instanceof z.ZodISODateTime) {
    return 'd';
  }
  if (schema instanceof z.ZodISODate) {
    return 'D';
  }
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) {
    return absentValues.get(schema)?.value !== null ? 's' : isDecimal(schema) ? 'm' : 't';
  }
  return '*';
}

function isDecimal(schema: z.ZodType): boolean {
  return schema.safeParse('1.5').success && !schema.safeParse('EUR').success;
}

/** Nullable fields are null when absent, whatever default is declared. */
function orNull(schema: z.core.$ZodType): Shape {
  const shape = shapeOf(schema);
  if (Array.isArray(shape)) {
    return shape[0] === MAYBE ? shape : [MAYBE, shape];
  }
  if (typeof shape === 'object') {
    return [MAYBE, shape];
  }
  const kind = shape.replace(/\?.*/, '');
  return { s: 't', f: 'b' }[kind] ?? kind;
}
