const VERSION = /^v?(\d{1,9})\.(\d{1,9})\.(\d{1,9})(?:\+\S*)?$/;

/** The three numbers of a released version, such as `v1.2.3`; undefined for anything else, drafts of a release included. */
function numbersOf(version: string): number[] | undefined {
  return VERSION.exec(version.trim())?.slice(1).map(Number);
}

/** Whether a release comes after the version that runs. What is not a released version never does. */
export function isNewerVersion(candidate: string, current: string): boolean {
  const [one, other] = [numbersOf(candidate), numbersOf(current)];
  if (one === undefined || other === undefined) return false;
  const place = one.findIndex((number, index) => number !== other[index]);
  return place >= 0 && (one[place] ?? 0) > (other[place] ?? 0);
}
