/** The id of the only row: what there is no choice of is chosen. */
export const onlyId = (rows: readonly { id: number }[] | undefined): number | undefined =>
  rows?.length === 1 ? rows[0]?.id : undefined;
