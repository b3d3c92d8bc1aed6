/** A session ends this many days after signing in, however busy. */
export const SESSION_DAYS = 30;
/** … and after this many days without a call. */
export const SESSION_IDLE_DAYS = 14;
