import { admin } from '@amphi/domain/messages/fr/admin/common';

/** Choices of a `NativeSelect` by number, after an empty one; semesters with their years. */
export const choicesOf = (
  none: string,
  rows: readonly { id: number; name: string; year?: number }[],
) => [
  { value: '', label: none },
  ...rows.map(({ id, name, year }) => ({
    value: String(id),
    label: year === undefined ? name : admin.semesterOf(name, year),
  })),
];
