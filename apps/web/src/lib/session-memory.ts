/*
 * State of a session under way that this browser stores, so that a reload resumes it. By person, since
 * computers are shared.
 */

/** Hours after its last change for which a session is gone on with: then another day of study has its own. */
const KEPT_HOURS = 12;

const PREFIX = 'amphi-round-';
const keyOf = (userId: number, name: string) => `${PREFIX}${userId}-${name}`;

const isOver = (text: string): boolean => {
  try {
    return Date.now() - JSON.parse(text).at > KEPT_HOURS * 3_600_000;
  } catch {
    return true;
  }
};

/**
 * The session of this name that is under way; undefined where there is none, or nothing can be stored. Those that are
 * over are forgotten, anybody's: the room is for answers that wait.
 *
 * @param isUsable what it needs to be gone on with; what throws is not usable
 */
export function readSession<Session>(
  userId: number,
  name: string,
  isUsable: (session: Session) => boolean,
): Session | undefined {
  try {
    const { localStorage } = window;
    for (const [key, text] of Object.entries({ ...localStorage })) {
      if (key.startsWith(PREFIX) && isOver(text)) localStorage.removeItem(key);
    }
    const kept = JSON.parse(localStorage.getItem(keyOf(userId, name)) ?? 'null');
    return kept !== null && isUsable(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** Remembers a session in which something was done; null forgets it. */
export function saveSession(userId: number, name: string, session: object | null): void {
  try {
    const key = keyOf(userId, name);
    if (session === null) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, JSON.stringify({ ...session, at: Date.now() }));
  } catch {
    // Full, or not allowed: what was given is in the outbox, the order is lost with the page.
  }
}
