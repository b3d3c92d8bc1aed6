import { z } from 'zod';
import { flag, key } from '../fields.ts';

const text = () => z.string({ error: key('text.invalid') });
const number = () => z.number({ error: key('number.invalid') });

/** Values as lists show them, whatever the rules of their forms say of them now. */
export const read = {
  text,
  optionalText: () => text().nullable(),
  number,
  optionalNumber: () => number().nullable(),
  flag,
};

/**
 * The fields of a row as an editor read them. Sent with a change as `if_unmodified`, each field that is
 * there has to be so still, or the change is refused with `edits.conflict`. Parsing a row picks its fields.
 */
export const fieldsAsRead = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object(shape, { error: key('value.invalid') });

/** The condition of a change; without it the change replaces whatever is there. */
export const ifUnmodified = <Shape extends z.ZodRawShape>(asRead: z.ZodObject<Shape>) =>
  asRead.partial().optional();

/** An edited column: the schema of its new value, and that of its value as lists show it. */
interface EditedField {
  input: z.ZodType;
  read: z.ZodType;
}

type ShapeOf<Fields extends Record<string, EditedField>, Part extends keyof EditedField> = {
  [Name in keyof Fields]: Fields[Name][Part];
};

/** Picks a part of each field, in their order, as the shape of an object's schema. */
export function shapeOf<Fields extends Record<string, EditedField>, Part extends keyof EditedField>(
  fields: Fields,
  part: Part,
): ShapeOf<Fields, Part> {
  const entries = Object.entries(fields).map(([name, field]) => [name, field[part]]);
  return Object.fromEntries(entries) as ShapeOf<Fields, Part>;
}

/** The names of the fields in their order, which are those of their columns. */
export const columnsOf = <Fields extends Record<string, EditedField>>(fields: Fields) =>
  Object.keys(fields) as readonly (keyof Fields & string)[];

/** These columns alone of what has more. */
export const picked = <Column extends string, Row extends Readonly<Record<Column, unknown>>>(
  row: Row,
  columns: readonly Column[],
) => Object.fromEntries(columns.map((column) => [column, row[column]])) as Pick<Row, Column>;
