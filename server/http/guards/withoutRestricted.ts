import { z } from 'zod';
import { fieldPermissions } from '#contract/kit/restricted.ts';

/**
 * Copies a value without the fields whose permission is missing, as declared in the contract (contract/kit/restricted.ts).
 * Removed fields are absent, not null.
 */
export function withoutRestricted(schema: z.core.$ZodType, value: unknown, held: ReadonlySet<string>): unknown {
  const missing = [...permissionsIn(schema)].some((permission) => !held.has(permission));
  return missing ? prune(schema, value, held) : value;
}

function prune(schema: z.core.$ZodType, value: unknown, held: ReadonlySet<string>): unknown {
  if (value === null || typeof value !== 'object' || permissionsIn(schema).size === 0) {
    return value;
  }
  if (schema instanceof z.ZodArray) {
    return Array.isArray(value) ? value.map((item) => prune(schema.element, item, held)) : value;
  }
  if (schema instanceof z.ZodObject) {
    return Array.isArray(value) ? value : pruneFields(schema.shape, value, held);
  }
  if (schema instanceof z.ZodRecord) {
    const { valueType } = schema;
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, prune(valueType, one, held)]));
  }
  // A union's value matches one option; the other options leave it unchanged.
  return partsOf(schema).reduce((pruned: unknown, part) => prune(part, pruned, held), value);
}

function pruneFields(shape: Record<string, z.core.$ZodType>, value: object, held: ReadonlySet<string>): object {
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, field]) => {
      const schema = shape[name];
      const needed = schema && fieldPermissions.get(schema)?.permission;
      return needed !== undefined && !held.has(needed) ? [] : [[name, schema ? prune(schema, field, held) : field]];
    }),
  );
}

const found = new WeakMap<z.core.$ZodType, ReadonlySet<string>>();

/** The permissions that fields of a schema need, at any depth. */
export function permissionsIn(schema: z.core.$ZodType): ReadonlySet<string> {
  const known = found.get(schema);
  if (known) {
    return known;
  }
  // Ends the recursion for a schema that contains itself.
  found.set(schema, new Set());
  const own = fieldPermissions.get(schema)?.permission;
  const permissions = new Set([...(own ? [own] : []), ...partsOf(schema).flatMap((part) => [...permissionsIn(part)])]);
  found.set(schema, permissions);
  return permissions;
}

function partsOf(schema: z.core.$ZodType): readonly z.core.$ZodType[] {
  if (schema instanceof z.ZodObject) {
    return Object.values(schema.shape);
  }
  if (schema instanceof z.ZodArray) {
    return [schema.element];
  }
  if (schema instanceof z.ZodRecord) {
    return [schema.valueType];
  }
  if (schema instanceof z.ZodUnion) {
    return schema.options;
  }
  const isWrapper =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodNonOptional;
  return isWrapper ? [schema._zod.def.innerType] : [];
}
