/** A link to a new password is good for this long. */
export const RESET_MINUTES = 60;
