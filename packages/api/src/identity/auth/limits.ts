/** A link to a new password is good for this long. */
export const RESET_MINUTES = 60;

/** Links that an account is sent per hour, from all networks together: those sent before still work. */
export const RESET_LINKS_PER_HOUR = 5;

/** A device is known to an account for this long after it signed in. */
export const DEVICE_DAYS = 365;

/** A challenge for a passkey is good for this long. */
export const CHALLENGE_MINUTES = 5;

/** An app can be set up for this long after the password was given. */
export const SETUP_MINUTES = 15;
