/**
 * A union whose members name the fields of the others too, as undefined: a field of one kind alone is read without asking
 * for the kind, which narrows as before.
 */
export type StrictUnion<
  Union,
  Field extends PropertyKey = Union extends unknown ? keyof Union : never,
> = Union extends unknown ? Union & { [Name in Exclude<Field, keyof Union>]?: undefined } : never;
