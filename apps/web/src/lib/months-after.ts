/** The same day so many months later, at most the last one of that month, as accesses end. */
export function monthsAfter(start: Date, months: number): Date {
  const [year, month] = [start.getFullYear(), start.getMonth() + months];
  const lastDay = new Date(year, month + 1, 0).getDate();
  return new Date(year, month, Math.min(start.getDate(), lastDay));
}
