/** Keys of a person's data carry their number: `amphi-drafts-7-12`, and `amphi-outbox-1-7-12` after that of a format. */
const belongsTo = (userId: number) =>
  new RegExp(`^amphi-(outbox-\\d+|(?!outbox)[a-z]+)-${userId}-`);

/** Removes what this browser remembers of a person. One that refuses to store remembers nothing. */
export function forgetPerson(userId: number): void {
  const pattern = belongsTo(userId);
  for (const open of [() => window.localStorage, () => window.sessionStorage]) {
    try {
      const storage = open();
      for (const key of Object.keys(storage)) if (pattern.test(key)) storage.removeItem(key);
    } catch {
      // Reading the property is what throws where storage is forbidden.
    }
  }
}
