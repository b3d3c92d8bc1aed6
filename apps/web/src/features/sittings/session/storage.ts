export interface Storage {
  list(): { key: string; text: string }[];
  set(key: string, text: string): void;
  /** Only while it still is this text. */
  remove(key: string, text: string): void;
}

/** The browser's storage; where it is full or forbidden, nothing outlives the page. */
export const deviceStorage: Storage = {
  list() {
    try {
      return Object.entries({ ...window.localStorage }).map(([key, text]) => ({ key, text }));
    } catch {
      return [];
    }
  },
  set(key, text) {
    try {
      window.localStorage.setItem(key, text);
    } catch {
      // The queue itself still holds it.
    }
  },
  remove(key, text) {
    try {
      if (window.localStorage.getItem(key) === text) window.localStorage.removeItem(key);
    } catch {
      // There was nothing.
    }
  },
};
