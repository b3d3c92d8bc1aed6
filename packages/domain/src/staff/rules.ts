/** An invitation can be accepted for this long. */
export const INVITATION_DAYS = 7;
