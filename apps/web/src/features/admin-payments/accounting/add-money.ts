/** In whole cents: sums of decimals drift. */
export const addMoney = (one: number, other: number) => Math.round(100 * (one + other)) / 100;
