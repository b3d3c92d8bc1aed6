type Filter = Record<string, string | number | boolean | undefined>;

/** Not a page: the payments that a filter lets through, as a file. */
export function paymentsFile(format: 'csv' | 'xlsx', filter: Filter): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filter)) {
    if (value !== undefined) query.set(name, String(value));
  }
  return `/api/admin/payments/export.${format}?${query}`;
}
