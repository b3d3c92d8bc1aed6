import { z } from 'zod';

/** Returns the type of a field's schema without defaults, optionality and transformations. */
function baseType(schema: z.core.$ZodType): string {
  const { def } = schema._zod;
  if ('innerType' in def) return baseType(def.innerType as z.core.$ZodType);
  if (def.type === 'pipe') {
    const { in: input, out } = def as unknown as z.core.$ZodPipeDef;
    return baseType(input._zod.def.type === 'transform' ? out : input);
  }
  return def.type;
}

/** A number as numbers are written: no leading or trailing zeros, so that every id has one address. */
const NUMBER = /^-?(0|[1-9]\d*)(\.\d*[1-9])?$/;

/**
 * Paths, queries and forms hold only text. Converts those texts to numbers and booleans where the schema wants
 * them; other texts stay as they are, for the schema to refuse.
 *
 * @param schema the procedure's input, an object
 * @param values text by field; repeated fields hold arrays and are left alone
 */
export function coerceTexts(
  schema: z.core.$ZodType | undefined,
  values: Record<string, unknown>,
): Record<string, unknown> {
  const given = Object.entries(values);
  if (given.length === 0 || !(schema instanceof z.ZodObject)) return values;
  const result: Record<string, unknown> = { ...values };
  for (const [field, value] of given) {
    if (typeof value !== 'string' || !Object.hasOwn(schema.shape, field)) continue;
    const type = baseType(schema.shape[field] as z.core.$ZodType);
    if (type === 'number' && NUMBER.test(value)) result[field] = Number(value);
    if (type === 'boolean' && /^(true|false|1|0)$/.test(value)) {
      result[field] = value === 'true' || value === '1';
    }
  }
  return result;
}
