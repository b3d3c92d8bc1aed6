/**
 * Promises of the product on its screens, one short sentence for each number. A number in square
 * brackets in the title of a test says that this test would fail without it.
 */
export type Facts = Readonly<Record<string, string>>;
