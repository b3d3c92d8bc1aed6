/** Days for which devices and networks of answers are stored. */
export const SLOT_DAYS = 30;

/** Days on which two devices and two networks answered at once, from which an account may be shared. */
export const SHARED_DAYS = 3;

/** Days until the owner of such an account may be written to again. */
export const MAIL_DAYS = 7;
